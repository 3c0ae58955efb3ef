// What a page does that breaks while it is shown: it says so, says what to do, and leaves the rest of the house standing.
import { Component, type ComponentChildren } from 'preact';
import { ErrorNotice, messageOf } from './loading.tsx';

interface State {
  error: unknown;
}

export class ErrorBoundary extends Component<{ children: ComponentChildren }, State> {
  override state: State = { error: null };

  static override getDerivedStateFromError(error: unknown): State {
    return { error: error ?? new Error('nothing was said') };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <ErrorNotice
        says="This page has fallen over. Nothing that you played or built is lost: it is kept as it was before."
        again={() => this.setState({ error: null })}
      >
        <button type="button" class="button" onClick={() => location.reload()}>
          Load the page anew
        </button>
        <details>
          <summary>What went wrong, for whoever mends it</summary>
          <code>{messageOf(error)}</code>
        </details>
      </ErrorNotice>
    );
  }
}
