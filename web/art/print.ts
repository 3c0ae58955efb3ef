// Printing: a drawing made into a picture once, so that it can be set many times at little cost.
import { render, type VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';

export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What has been printed, and what is at the press. */
const prints = new Map<string, Promise<string>>();
const dry = new Map<string, string>();

async function press(drawing: VNode, frame: Frame, scale: number): Promise<string> {
  const [width, height] = [Math.ceil(frame.width * scale), Math.ceil(frame.height * scale)];
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const sizes = { viewBox: `${frame.x} ${frame.y} ${frame.width} ${frame.height}`, width, height };
  for (const [name, value] of Object.entries(sizes)) svg.setAttribute(name, String(value));
  render(drawing, svg);
  const sheet = new Image(width, height);
  sheet.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
  await sheet.decode();
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  canvas.getContext('2d')?.drawImage(sheet, 0, 0, width, height);
  return canvas.toDataURL();
}

/** The drawing's print, once there is one; before that, and where nothing can be printed, null. */
export function usePrint(key: string, drawing: VNode, frame: Frame, scale: number): string | null {
  const [print, setPrint] = useState<string | null>(null);
  useEffect(() => {
    if (scale === 0 || dry.has(key)) return;
    let gone = false;
    const made = prints.get(key) ?? press(drawing, frame, scale);
    prints.set(key, made);
    made.then(
      (url) => {
        dry.set(key, url);
        if (!gone) setPrint(url);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [key]);
  return dry.get(key) ?? print;
}
