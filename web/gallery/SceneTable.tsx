// A scene on the real table, to look at: nobody is asked anything.
import type { Scene } from '@baize/contracts';
import { useMemo } from 'preact/hooks';
import { tableSettings } from '../shell/settings.ts';
import { newAnswering } from '../table/index.ts';
import { Table } from '../table/Table.tsx';
import { galleryEngine, galleryView, stagingOf } from './gallery-scene.ts';
import './alone.css';

export function SceneTable({ scene }: { scene: Scene }) {
  const staging = useMemo(() => stagingOf(scene), [scene]);
  const answering = useMemo(() => newAnswering(galleryEngine, staging, galleryView, null, () => {}), [staging]);
  return <Table scene={staging} view={galleryView} seat={null} answering={answering} playback={null} settings={tableSettings.value} />;
}
