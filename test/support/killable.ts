/** What is thrown in the place of an answer once the process is killed. */
export class Killed extends Error {}

interface Sender {
  send(command: never): Promise<unknown>;
}

/**
 * Counts the AWS calls of a process and kills it at one of them: from then on no call is made. `before` the call is made, or `after` it,
 * with its effect but without its answer.
 */
export class Killer {
  #left = Number.POSITIVE_INFINITY;
  #when: 'before' | 'after' = 'before';
  #isDead = false;
  hasKilled = false;

  /** Kills at this call, 1 being the next. */
  arm(call: number, when: 'before' | 'after'): void {
    this.#left = call;
    this.#when = when;
  }

  /** Kills at no call. */
  disarm(): void {
    this.#left = Number.POSITIVE_INFINITY;
  }

  /** A new process takes over. */
  revive(): void {
    this.#isDead = false;
  }

  /** The client as the process has it. */
  of<Client extends object>(client: Client): Client {
    return new Proxy(client, {
      get: (target, property, receiver) =>
        property === 'send'
          ? (command: never) => this.#send(target as unknown as Sender, command)
          : Reflect.get(target, property, receiver),
    });
  }

  /** A table, a bucket or a queue as the process has it. */
  within = <T extends { client: object }>(one: T): T => ({ ...one, client: this.of(one.client) });

  async #send(target: Sender, command: never): Promise<unknown> {
    if (this.#isDead) throw new Killed('The process is dead');
    this.#left -= 1;
    if (this.#left !== 0) return target.send(command);
    if (this.#when === 'after') await target.send(command);
    this.#isDead = true;
    this.hasKilled = true;
    throw new Killed(`Killed ${this.#when} a call`);
  }
}
