// A page that is made for paper.
document.querySelector('[data-print]')?.addEventListener('click', () => print());
