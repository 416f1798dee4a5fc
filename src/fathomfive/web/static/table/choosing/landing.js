// What a card would do on a place, shown there while the card is only picked up: as much as pointing at the place shows once the card
// is chosen.  A card may bring it along: <script class="landings" type="text/html">, an element with data-on="space:c4" for each place.
const parsed = document.createElement('template');

function landingOn(card, id) {
  parsed.innerHTML = card?.querySelector('script.landings')?.textContent ?? '';
  return parsed.content.querySelector(`[data-on="${CSS.escape(id)}"]`);
}

// What it says about itself, "8 Coin Galleon on g1", and what it would bring, "1 gold"; nothing if the card brings nothing along.
export function landingWords(card, place) {
  const { says = '', brings = '' } = (place && landingOn(card, place.dataset.thing)?.dataset) || {};
  return { says, brings };
}

export function showLanding(card, place) {
  hideLanding();
  const shown = place && landingOn(card, place.dataset.thing);
  if (shown) place.append(shown);
  return shown;
}
export function hideLanding() {
  document.querySelectorAll('#table .landing').forEach(one => one.remove());
}
