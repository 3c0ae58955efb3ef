// Men in a row, in the dock.
import { Flat, flatBox } from '../art/index.ts';

/** As they stand opposite the others. */
export function Men({
  men,
  first,
}: {
  men: readonly { figure: Parameters<typeof flatBox>[0]; livery: Parameters<typeof Flat>[0]['livery']; title?: string }[];
  first: boolean;
}) {
  let right = 0;
  const places = men.map(({ figure }) => {
    const { half } = flatBox(figure);
    right += half * 1.3;
    return right - half * 0.65;
  });
  const names = men.flatMap(({ title }) => title || []).join(', ');
  const height = Math.max(...men.map(({ figure }) => flatBox(figure).height)) + 12;
  return (
    <svg
      class="men"
      viewBox={`-12 ${-height} ${right + 24} ${height + 10}`}
      role="img"
      aria-label={names}
      // Men without names are a picture of the side, whose name stands beside them.
      aria-hidden={names === ''}
    >
      {men.map(({ figure, livery }, at) => (
        <g key={at} transform={`translate(${first ? places[at] : right - (places[at] ?? 0)} 0)`}>
          <Flat figure={figure} livery={livery} face={first ? 'right' : 'left'} />
        </g>
      ))}
    </svg>
  );
}
