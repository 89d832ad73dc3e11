import { deviceStorage } from '../ui/storage.ts';

const KEY = 'doorSound';

/** Whether the door is to be heard on this phone. */
export function hasSound(): boolean {
  return deviceStorage.get(KEY) !== 'off';
}

export function setSound(on: boolean): void {
  deviceStorage.set(KEY, on ? 'on' : 'off');
}

/** Two rising tones for what is fine, and a long low one for what wants a look. Hz, seconds. */
const TONES = {
  good: [
    { hz: 660, from: 0, for: 0.09 },
    { hz: 990, from: 0.1, for: 0.14 },
  ],
  look: [{ hz: 196, from: 0, for: 0.45 }],
} as const;
/** The same for hands, in ms: shake, pause, shake. */
const SHAKES = { good: [60], look: [200, 90, 200] } as const;
const VOLUME = 0.25;

let speaker: AudioContext | null = null;

/** Tells by sound and shake how a card stands, so that nobody has to read it. */
export function signal(kind: keyof typeof TONES): void {
  if (!hasSound()) return;
  // Not on iPhones, where only the sound is left.
  if ('vibrate' in navigator) navigator.vibrate([...SHAKES[kind]]);
  try {
    speaker ??= new AudioContext();
    void speaker.resume();
    for (const { hz, from, for: long } of TONES[kind]) play(speaker, hz, from, long);
  } catch {
    // Without a speaker the card still shows it.
  }
}

function play(context: AudioContext, hz: number, from: number, long: number): void {
  const [tone, volume] = [context.createOscillator(), context.createGain()];
  const start = context.currentTime + from;
  tone.frequency.value = hz;
  volume.gain.value = VOLUME;
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + long);
}
