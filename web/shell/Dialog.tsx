// A native dialog that is open while it is in the page.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import '../css/dialog.css';

interface DialogProps {
  title: string;
  /** Escape; a dialog without it must be answered. */
  onClose?: () => void;
  children: ComponentChildren;
}

export function Dialog({ title, onClose, children }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  const cancel = (event: Event) => {
    event.preventDefault();
    onClose?.();
  };
  return (
    <dialog ref={box} class="dialog" aria-label={title} onCancel={cancel}>
      <h2>{title}</h2>
      {children}
    </dialog>
  );
}
