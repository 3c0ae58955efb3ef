import { Trouble, useTitle } from '../shell/Trouble.tsx';

export default function LostPage() {
  useTitle('Not here');
  return <Trouble says="There is no such room in this house." />;
}
