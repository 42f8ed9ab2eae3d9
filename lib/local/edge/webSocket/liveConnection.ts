import type { WebSocket } from 'ws';

/** Source: API Gateway quotas, "WebSocket API": idle 10 minutes, life 2 hours, messages of 128 KB. */
export const messageBytesMax = 128 * 1024;
const idleMsMax = 10 * 60 * 1000;
const lifeMsMax = 2 * 60 * 60 * 1000;

/** An open websocket that ends when it is idle or old, as those of API Gateway do. */
export class LiveConnection {
  readonly #socket: WebSocket;
  readonly #clock: () => Date;
  readonly #life: NodeJS.Timeout;
  #idle: NodeJS.Timeout;
  lastActiveAt: Date;

  constructor(socket: WebSocket, clock: () => Date) {
    this.#socket = socket;
    this.#clock = clock;
    this.lastActiveAt = clock();
    this.#life = setTimeout(() => this.close(), lifeMsMax).unref();
    this.#idle = this.#startIdle();
    socket.on('message', () => this.#isActive());
    socket.on('close', () => {
      clearTimeout(this.#life);
      clearTimeout(this.#idle);
    });
  }

  /** Resolves when the message has left; rejects when the connection is gone. */
  send(message: Buffer | string): Promise<void> {
    this.#isActive();
    return new Promise((resolve, reject) => {
      this.#socket.send(message.toString(), (error) => (error ? reject(error) : resolve()));
    });
  }

  close(): void {
    this.#socket.close(1001, 'Going away');
  }

  #isActive(): void {
    this.lastActiveAt = this.#clock();
    clearTimeout(this.#idle);
    this.#idle = this.#startIdle();
  }

  #startIdle(): NodeJS.Timeout {
    return setTimeout(() => this.close(), idleMsMax).unref();
  }
}
