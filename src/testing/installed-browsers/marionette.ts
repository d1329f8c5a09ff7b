import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';

import { z } from 'zod';

const ReplySchema = z.tuple([z.literal(1), z.int(), z.unknown(), z.unknown()]);
const TRIES = 240;

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Drives Firefox by its Marionette protocol: numbered commands as JSON, each preceded by its length. */
export class Marionette {
  readonly #socket: Socket;
  readonly #waiting = new Map<number, Waiting>();
  #received = Buffer.alloc(0);
  #last = 0;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (bytes: Buffer) => this.#receive(bytes));
  }

  static async open(port: number): Promise<Marionette> {
    for (let tried = 0; tried < TRIES; tried += 1) {
      const socket = await connected(port);
      if (socket !== null) return new Marionette(socket);
      await setTimeout(250);
    }
    throw new Error('Firefox did not open its port.');
  }

  command(name: string, parameters: object = {}): Promise<unknown> {
    this.#last += 1;
    const text = JSON.stringify([0, this.#last, name, parameters]);
    this.#socket.write(`${Buffer.byteLength(text)}:${text}`);
    return new Promise((resolve, reject) => this.#waiting.set(this.#last, { resolve, reject }));
  }

  /** Runs a script in the browser's own window, with all its privileges. */
  async inBrowser(script: string): Promise<unknown> {
    await this.command('Marionette:SetContext', { value: 'chrome' });
    const wrapped = `return (async () => { ${script} })()`;
    return this.command('WebDriver:ExecuteScript', { script: wrapped, args: [] });
  }

  async visit(url: string): Promise<void> {
    await this.command('Marionette:SetContext', { value: 'content' });
    await this.command('WebDriver:Navigate', { url });
  }

  close(): void {
    this.#socket.destroy();
  }

  #receive(bytes: Buffer): void {
    this.#received = Buffer.concat([this.#received, bytes]);
    for (;;) {
      const colon = this.#received.indexOf(':');
      const length = Number(this.#received.toString('latin1', 0, Math.max(colon, 0)));
      const end = colon + 1 + length;
      if (colon === -1 || this.#received.length < end) return;
      const text = this.#received.toString('utf8', colon + 1, end);
      this.#received = this.#received.subarray(end);
      const reply = ReplySchema.safeParse(JSON.parse(text));
      // The first message is a greeting.
      if (!reply.success) continue;
      const [, id, error, value] = reply.data;
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error === null) waiting?.resolve(value);
      else waiting?.reject(new Error(JSON.stringify(error)));
    }
  }
}

function connected(port: number): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.once('error', () => resolve(null));
  });
}
