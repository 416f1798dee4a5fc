// Setting up: as many seat rows as players; a name field only where somebody at this device plays; and what is said of
// others only where there are some.
const form = document.getElementById('setup');

function show() {
  const seats = Number(form.elements.seats.value);
  form.querySelectorAll('[data-seat-row]').forEach(row => {
    const here = Number(row.dataset.seatRow) < seats, who = row.querySelector('select');
    row.hidden = !here;
    row.querySelector('[data-called]').hidden = who.value !== 'human';
    row.querySelector('[data-me]').hidden = who.value !== 'me';
  });
  form.querySelectorAll('[data-company]').forEach(one => { one.hidden = seats === 1; });
  form.querySelectorAll('[data-first]').forEach(option => { option.hidden = option.disabled = Number(option.dataset.first) >= seats; });
}

// "With friends" frees the other seats, "on this device" makes them people, "against bots" (or with them) bots.
form.addEventListener('click', event => {
  const who = event.target.closest('[data-fill]')?.dataset.fill;
  if (!who) return;
  form.querySelectorAll('[data-seat-row] select').forEach((select, seat) => { if (seat) select.value = who; });
  show();
});
// A game's solo option and the number of players follow each other.
form.addEventListener('change', event => {
  const solo = form.querySelector('[name^=solo][value="True"]'), group = solo && [...form.elements[solo.name]], count = form.elements.seats;
  if (solo && event.target.name === 'seats') group.find(one => (one === solo) === (count.value === '1')).checked = true;
  if (solo && group.includes(event.target) && solo.checked !== (count.value === '1')) count.value = solo.checked ? '1' : '2';
  show();
});
show();

// Nights and weekends are those of the person who opens the table.
for (const zone of document.querySelectorAll('[data-zone]')) zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
