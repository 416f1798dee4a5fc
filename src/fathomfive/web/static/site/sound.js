// Sound: five short, soft cues, made here from sines; off unless the settings say so.
const html = document.documentElement;
let context = null;

// Each note: when, how high, how long, how loud.
const CUES = {
  turn: [[0, 523, .5, .12], [.12, 784, .7, .12]],
  move: [[0, 330, .16, .07], [.04, 247, .2, .05]],
  capture: [[0, 294, .2, .1], [.09, 220, .35, .1]],
  gain: [[0, 587, .25, .08], [.08, 740, .3, .08], [.16, 880, .45, .08]],
  end: [[0, 392, .8, .1], [.18, 523, .8, .1], [.36, 659, .9, .1], [.54, 784, 1.4, .1]],
};

function note(at, pitch, length, loudness) {
  const tone = context.createOscillator(), gain = context.createGain(), soft = context.createBiquadFilter(), start = context.currentTime + at;
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(pitch, start);
  soft.frequency.value = pitch * 3;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loudness, start + .015);
  gain.gain.exponentialRampToValueAtTime(.0001, start + length);
  tone.connect(soft).connect(gain).connect(context.destination);
  tone.start(start);
  tone.stop(start + length);
}

export function play(cue) {
  if (html.dataset.sound !== 'on' || !CUES[cue]) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') context.resume();
  CUES[cue].forEach(one => note(...one));
}
export const sample = () => play('turn');
