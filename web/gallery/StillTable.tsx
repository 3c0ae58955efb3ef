// A scene on the real table, to look at: nobody is asked anything.
import type { Scene } from '@baize/contracts';
import { useMemo } from 'preact/hooks';
import { TableCloth } from '../art/index.ts';
import { tableSettings } from '../shell/settings.ts';
import { newAnswering, Table } from '../table/index.ts';
import { stagingOf, stillGame, stillView } from './still.ts';

export function StillTable({ scene }: { scene: Scene }) {
  const staging = useMemo(() => stagingOf(scene), [scene]);
  const answering = useMemo(() => newAnswering(stillGame, staging, stillView, null, () => {}), [staging]);
  return (
    <TableCloth>
      <Table
        game={stillGame}
        scene={staging}
        view={stillView}
        seat={null}
        answering={answering}
        news={null}
        settings={tableSettings.value}
      />
    </TableCloth>
  );
}
