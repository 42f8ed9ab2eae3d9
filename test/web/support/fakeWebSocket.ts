/** Stands in for the browser's WebSocket: the test opens, speaks and closes. */
export class FakeWebSocket {
  static made: FakeWebSocket[] = [];

  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly url: string;
  readonly protocols: string[];
  readonly sent: string[] = [];
  closed = false;

  constructor(url: string, protocols: string[] = []) {
    this.url = url;
    this.protocols = protocols;
    FakeWebSocket.made.push(this);
  }

  send(text: string) {
    this.sent.push(text);
  }

  close() {
    if (this.closed) return;
    this.closed = true;
    this.onclose?.();
  }

  say(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  static install() {
    FakeWebSocket.made = [];
    Object.assign(globalThis, { WebSocket: FakeWebSocket });
  }

  static get last(): FakeWebSocket {
    return FakeWebSocket.made.at(-1) as FakeWebSocket;
  }
}
