// Sounds made by code: a few noises and tones, shaped. Nothing is loaded, and nothing sounds unless it is switched on.
import type { Sound } from '@baize/contracts';

let context: AudioContext | null = null;

interface Voice {
  /** Noise through a band around this frequency, or a tone at it. */
  kind: 'noise' | 'tone';
  pitch: number;
  /** Where the pitch goes. */
  to?: number;
  at: number;
  length: number;
  gain: number;
}

const beat = (at: number, gain: number): Voice => ({ kind: 'noise', pitch: 220, at, length: 0.07, gain });
const hoof = (at: number): Voice => ({ kind: 'noise', pitch: 700, at, length: 0.04, gain: 0.25 });

const SOUNDS: Record<Sound, readonly Voice[]> = {
  card: [{ kind: 'noise', pitch: 3200, at: 0, length: 0.06, gain: 0.18 }],
  shuffle: [0, 0.05, 0.1, 0.15, 0.2, 0.25].map((at) => ({ kind: 'noise', pitch: 2600, at, length: 0.04, gain: 0.14 })),
  dice: [0, 0.09, 0.15, 0.24].map((at) => ({ kind: 'noise', pitch: 1500, at, length: 0.03, gain: 0.3 })),
  drum: [beat(0, 0.5), beat(0.16, 0.3), beat(0.24, 0.3), beat(0.32, 0.5)],
  musket: [{ kind: 'noise', pitch: 900, to: 200, at: 0, length: 0.22, gain: 0.5 }],
  cannon: [{ kind: 'noise', pitch: 240, to: 50, at: 0, length: 0.7, gain: 0.8 }],
  steel: [
    { kind: 'tone', pitch: 2100, to: 1900, at: 0, length: 0.25, gain: 0.08 },
    { kind: 'tone', pitch: 3170, to: 3000, at: 0.01, length: 0.18, gain: 0.06 },
  ],
  march: [beat(0, 0.25), beat(0.22, 0.25), beat(0.44, 0.25)],
  hooves: [hoof(0), hoof(0.09), hoof(0.18), hoof(0.36), hoof(0.45), hoof(0.54)],
  bugle: [392, 523, 659].map((pitch, at) => ({ kind: 'tone', pitch, at: at * 0.16, length: 0.2, gain: 0.1 })),
  bell: [{ kind: 'tone', pitch: 1318, at: 0, length: 0.8, gain: 0.09 }],
  groan: [{ kind: 'tone', pitch: 180, to: 90, at: 0, length: 0.4, gain: 0.1 }],
};

export function play(sound: Sound): void {
  context ??= new AudioContext();
  for (const voice of SOUNDS[sound]) speak(context, voice);
}

function speak(audio: AudioContext, { kind, pitch, to = pitch, at, length, gain }: Voice): void {
  const start = audio.currentTime + at;
  const loud = audio.createGain();
  loud.gain.setValueAtTime(gain, start);
  loud.gain.exponentialRampToValueAtTime(0.001, start + length);
  loud.connect(audio.destination);
  const source = kind === 'tone' ? toneAt(audio, pitch, to, start, length) : noiseAt(audio, pitch, to, start, length, loud);
  if (kind === 'tone') source.connect(loud);
  source.start(start);
  source.stop(start + length);
}

function toneAt(audio: AudioContext, pitch: number, to: number, start: number, length: number): OscillatorNode {
  const tone = audio.createOscillator();
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(pitch, start);
  tone.frequency.linearRampToValueAtTime(to, start + length);
  return tone;
}

function noiseAt(audio: AudioContext, pitch: number, to: number, start: number, length: number, out: AudioNode): AudioBufferSourceNode {
  const noise = audio.createBuffer(1, Math.max(1, Math.ceil(audio.sampleRate * length)), audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = noise;
  const band = audio.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.setValueAtTime(pitch, start);
  band.frequency.linearRampToValueAtTime(to, start + length);
  source.connect(band);
  band.connect(out);
  return source;
}
