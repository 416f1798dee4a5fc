// What cannot be taken back needs a second press: a button with data-ask asks first, in place of its words;
// one that is only a picture has an empty .sure for the question.

// Whether this press is the second one, however long that took; a press on anything else takes the question back.
export function isSure(button) {
  if (!button.dataset.ask || button.dataset.sure) return true;
  const label = button.querySelector('.sure') ?? [...button.childNodes].find(node => node.nodeType === 3 && node.textContent.trim()), was = label.textContent;
  const spoken = button.getAttribute('aria-label');
  button.dataset.sure = 'yes';
  label.textContent = button.dataset.ask;
  if (spoken) button.setAttribute('aria-label', button.dataset.ask);
  const elsewhere = event => {
    if (button.contains(event.target)) return;
    removeEventListener('pointerdown', elsewhere, true);
    delete button.dataset.sure;
    label.textContent = was;
    if (spoken) button.setAttribute('aria-label', spoken);
  };
  addEventListener('pointerdown', elsewhere, true);
  return false;
}
