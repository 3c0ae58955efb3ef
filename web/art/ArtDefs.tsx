// All shared definitions of a page, in an svg that takes no room.
export function ArtDefs() {
  return (
    <svg width="0" height="0" aria-hidden="true" style="position:absolute">
      <defs />
    </svg>
  );
}
