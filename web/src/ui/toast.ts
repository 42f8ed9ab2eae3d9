/** One message at a time: a new one replaces the previous one. */
export interface Toast {
  title: string;
  text?: string;
  tone: 'default' | 'destructive';
}

type Listener = () => void;

let current: Toast | undefined;
const listeners = new Set<Listener>();

export function showToast(toast: Omit<Toast, 'tone'> & { tone?: Toast['tone'] }): void {
  set({ tone: 'default', ...toast });
}

export function hideToast(): void {
  set(undefined);
}

export function currentToast(): Toast | undefined {
  return current;
}

export function onToast(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(toast: Toast | undefined): void {
  current = toast;
  for (const listener of listeners) listener();
}
