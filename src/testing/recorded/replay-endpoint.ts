import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { json } from 'node:stream/consumers';

import { type ChatBody, ChatBodySchema } from '../scripted-model/check-request.ts';

/** One HTTP response of a service, as recorded on the wire. */
export interface RecordedAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface ReplayEndpoint {
  readonly url: string;
  /** Received requests, in order. */
  readonly bodies: readonly ChatBody[];
  close(): Promise<void>;
}

/** Returns a response of server-sent events with these JSON values, ended as OpenAI ends them. */
export const events = (...values: readonly object[]): RecordedAnswer => ({
  headers: { 'content-type': 'text/event-stream; charset=utf-8' },
  body: `${values.map((value) => `data: ${JSON.stringify(value)}\n\n`).join('')}data: [DONE]\n\n`,
});

/** Returns an error response with a JSON body. */
export const failure = (
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): RecordedAnswer => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/** Replays answers in order; a request after the last one gets 418, which clients do not retry. */
export async function startReplay(answers: readonly RecordedAnswer[]): Promise<ReplayEndpoint> {
  const left = [...answers];
  const bodies: ChatBody[] = [];
  const server = createServer((request, response) => {
    void answerTo(request, response);
  });
  const answerTo = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    bodies.push(ChatBodySchema.parse(await json(request)));
    const answer = left.shift() ?? failure(418, { error: { message: 'the recording has ended' } });
    response.writeHead(answer.status ?? 200, { ...answer.headers });
    response.end(answer.body);
  };
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('it listens on no port');
  return {
    url: `http://127.0.0.1:${address.port}/v1`,
    bodies,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
