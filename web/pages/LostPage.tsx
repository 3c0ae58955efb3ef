import { ErrorNotice, useTitle } from '../shell/loading.tsx';

export default function LostPage() {
  useTitle('Not here');
  return (
    <ErrorNotice says="There is no such room in this house. The address may be mistyped, or the page has moved: all games lie on the shelf." />
  );
}
