// What a page does that breaks while it is shown: it says so, says what to do, and leaves the rest of the house standing.
import { Component, type ComponentChildren } from 'preact';
import { messageOf } from './loading.tsx';

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
      <section class="sheet error-notice" role="alert">
        <h1>This page has fallen over</h1>
        <p>Nothing that you played or built is lost: it is kept as it was before. Try once more, or go another way.</p>
        <p class="dialog-tools">
          <button type="button" class="button brass" onClick={() => this.setState({ error: null })}>
            Try again
          </button>
          <button type="button" class="button" onClick={() => location.reload()}>
            Load the page anew
          </button>
          <a class="button" href="/">
            To the shelf
          </a>
        </p>
        <details>
          <summary>What went wrong, for whoever mends it</summary>
          <p>
            <code>{messageOf(error)}</code>
          </p>
        </details>
      </section>
    );
  }
}
