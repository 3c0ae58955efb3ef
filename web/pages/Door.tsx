// A paper card with a picture that leads somewhere.
import type { ComponentChildren, JSX } from 'preact';
import { COVER_ICONS } from '../art/index.ts';

interface FaceProps {
  icon: keyof typeof COVER_ICONS;
  title: string;
  says: string;
  children?: ComponentChildren;
}

export const Door = ({ href, ...face }: FaceProps & { href: string }): JSX.Element => (
  <a class="cover-door" href={href}>
    <DoorFace {...face} />
  </a>
);

export function DoorFace({ icon, title, says, children }: FaceProps): JSX.Element {
  return (
    <>
      {COVER_ICONS[icon]}
      <span>
        <b>{title}</b>
        <small>{says}</small>
      </span>
      {children}
      <i aria-hidden="true">›</i>
    </>
  );
}
