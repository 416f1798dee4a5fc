// Pages of the club: copying a result.
for (const button of document.querySelectorAll('[data-copy]')) {
  button.addEventListener('click', async () => {
    const source = document.getElementById(button.dataset.copy), words = button.lastChild;
    try {
      await navigator.clipboard.writeText(source.textContent);
      words.textContent = 'Copied';
    } catch {                                             // not over plain HTTP: then it is marked, ready to be copied
      getSelection().selectAllChildren(source);
      words.textContent = 'Press Ctrl+C';
    }
    document.getElementById('say').textContent = words.textContent;
  });
}
