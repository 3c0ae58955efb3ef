// The ground from a file of rules. Node only.
import { pathToFileURL } from 'node:url';
import { figuresQuery, type Ground, groundIn, type LabModule } from './ground.ts';

const loaded = new Map<string, Promise<Ground>>();

export function groundOf(path: string, figures: Readonly<Record<string, number>>): Promise<Ground> {
  const url = pathToFileURL(path).href + figuresQuery(figures);
  const known = loaded.get(url) ?? load(url, figures);
  loaded.set(url, known);
  return known;
}

async function load(url: string, figures: Readonly<Record<string, number>>): Promise<Ground> {
  return groundIn((await import(url)) as LabModule, figures);
}
