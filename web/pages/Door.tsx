// A paper card with a picture that leads somewhere.
import type { ComponentChildren, JSX } from 'preact';
import { COVER_ICONS } from '../art/index.ts';

interface DoorProps {
  href: string;
  icon: keyof typeof COVER_ICONS;
  title: string;
  says: string;
  children?: ComponentChildren;
}

export function Door({ href, icon, title, says, children }: DoorProps): JSX.Element {
  return (
    <a class="cover-door" href={href}>
      {COVER_ICONS[icon]}
      <span>
        <b>{title}</b>
        <small>{says}</small>
      </span>
      {children}
      <i aria-hidden="true">›</i>
    </a>
  );
}
