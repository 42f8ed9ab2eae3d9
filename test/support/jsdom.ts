import { TextDecoder, TextEncoder } from 'node:util';

/** What browsers have and jsdom lacks, as far as the page and its libraries ask for it. */
if (typeof window !== 'undefined') {
  const nothing = () => undefined;
  // Also if a test fakes the timers.
  const later = setTimeout;
  class Observer {
    observe: (target?: Element) => undefined = nothing;
    unobserve = nothing;
    disconnect = nothing;
    takeRecords = () => [];
  }
  /** jsdom lays nothing out: everything is in view. */
  class InView extends Observer {
    constructor(tell: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
      super();
      this.observe = (target?: Element) => {
        if (target) queueMicrotask(() => tell([{ isIntersecting: true, target }]));
        return undefined;
      };
    }
  }
  const missing: Record<string, unknown> = {
    TextEncoder,
    TextDecoder,
    // React's server needs it when it is loaded. Node's own would keep a finished test run from ending.
    MessageChannel: class {
      port1: { onmessage?: () => void } = {};
      port2 = { postMessage: () => void later(() => this.port1.onmessage?.()) };
    },
    structuredClone: (value: unknown) => JSON.parse(JSON.stringify(value)),
    ResizeObserver: Observer,
    IntersectionObserver: InView,
    matchMedia: (media: string) => ({
      media,
      matches: false,
      addEventListener: nothing,
      removeEventListener: nothing,
    }),
  };
  for (const [name, value] of Object.entries(missing))
    if (!(name in window)) Object.assign(globalThis, { [name]: value });
  // jsdom has this one, and it only complains.
  window.scrollTo = nothing;
  Element.prototype.scrollIntoView = nothing;
  Element.prototype.scrollTo = nothing;
}
