import { call, page, readPage, textOf, unless } from '../calls.ts';
import type { Front } from '../front.ts';
import type { OpenCase, ReportCase, Source } from '../report-case.ts';

/** Code on the page, which the model answers with: an endpoint's quirks must not cost the run. */
const CODE = 'KR-5580';

function endpointCase(
  id: string,
  about: string,
  sources: readonly Source[],
  front: () => Front,
  more: Partial<Pick<OpenCase, 'model' | 'hasVision'>> & {
    readonly judge?: OpenCase['judge'];
  } = {},
): ReportCase {
  return {
    id,
    about,
    sources,
    task: 'What is the code on the page?',
    open: () => ({
      routes: { '/': page('Code', `<p>The code is ${CODE}.</p>`) },
      *play() {
        const told = yield [readPage(), ...(more.hasVision === true ? [call('screenshot')] : [])];
        return /KR-\d+/.exec(`${textOf(told)} ${told.state}`)?.[0] ?? 'not read';
      },
      front: front(),
      judge: (ended) => [
        ...(more.judge?.(ended) ?? unless(ended.end?.finalAnswer === CODE, 'no answer')),
      ],
      ...(more.model !== undefined && { model: more.model }),
      ...(more.hasVision !== undefined && { hasVision: more.hasVision }),
    }),
  };
}

const refused = (
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
) => ({
  status,
  headers,
  body: { error: { message, type: 'invalid_request_error', code: String(status) } },
});

const WAIT_MS = 2000;

export const ENDPOINTS: readonly ReportCase[] = [
  endpointCase(
    'string-content',
    'An endpoint that takes only strings as content is spoken to in strings',
    ['browser-use/browser-use#54', 'nextcloud/integration_openai#236'],
    () => ({
      refuse: (body) =>
        /"content":\s*\[/.test(body)
          ? refused(400, 'messages[0].content: expected a string')
          : null,
    }),
    { hasVision: true },
  ),
  endpointCase(
    'wait-in-words',
    'A rate limit that names its time in words (“try again in 2.0s”) is waited for',
    ['browseros-ai/BrowserOS#762'],
    () => {
      let firstAt = 0;
      return {
        refuse: () => {
          if (firstAt === 0) firstAt = performance.now();
          return performance.now() - firstAt < WAIT_MS
            ? refused(
                429,
                `Rate limit reached for scripted. Please try again in ${WAIT_MS / 1000}.0s.`,
              )
            : null;
        },
      };
    },
    {
      judge: ({ end, requests }) => [
        ...unless(end?.finalAnswer === CODE, 'no answer'),
        ...unless(
          requests.filter(({ status }) => status === 429).length <= 2,
          `${requests.filter(({ status }) => status === 429).length} requests before the time was over`,
        ),
      ],
    },
  ),
  endpointCase(
    'wait-in-the-past',
    'A time to retry at that is past is not taken as “at once, again and again”',
    ['browseros-ai/BrowserOS#762'],
    () => {
      let firstAt = 0;
      return {
        refuse: () => {
          if (firstAt === 0) firstAt = performance.now();
          return performance.now() - firstAt < WAIT_MS
            ? refused(429, 'Too many requests', {
                'retry-after': new Date(Date.now() - 60_000).toUTCString(),
              })
            : null;
        },
      };
    },
    {
      judge: ({ end, requests }) => [
        ...unless(end?.finalAnswer === CODE, 'no answer'),
        ...unless(
          requests.filter(({ status }) => status === 429).length <= 6,
          `${requests.filter(({ status }) => status === 429).length} requests in ${WAIT_MS} ms`,
        ),
      ],
    },
  ),
  endpointCase(
    'small-context',
    'A context that is too small is named, with both numbers',
    ['ollama/ollama#18107', 'snap-stanford/Biomni#53'],
    () => ({
      refuse: () =>
        refused(
          400,
          "This model's maximum context length is 4096 tokens. However, you requested 9120 tokens.",
        ),
    }),
    {
      judge: ({ end }) => {
        const told = JSON.stringify(end?.errors ?? []);
        return [
          ...unless(end?.status !== 'completed', 'it ended as completed'),
          ...unless(/context/i.test(told), `the context is not named: ${told.slice(0, 300)}`),
          ...unless(
            /4[.,]?096/.test(told) && /9[.,]?120/.test(told),
            `the numbers are missing: ${told.slice(0, 300)}`,
          ),
        ];
      },
    },
  ),
  {
    ...endpointCase(
      'no-index',
      'Streamed calls without an index are put together',
      ['AstrBotDevs/AstrBot#6692', 'open-webui/open-webui#27190'],
      () => ({
        change: (answer) => answer.replaceAll(/"tool_calls":\[\{"index":0,/g, '"tool_calls":[{'),
      }),
    ),
    isShort: true,
  },
  endpointCase(
    'cut-stream',
    'A stream that breaks off in the middle is asked for again',
    ['AgentFlocks/flocks#515', 'continuedev/continue#11794'],
    () => {
      let cuts = 0;
      return {
        change: (answer) => {
          cuts += 1;
          return cuts % 3 === 1 ? answer.slice(0, Math.floor(answer.length / 2)) : answer;
        },
      };
    },
  ),
  endpointCase(
    'thinks-aloud',
    'Thoughts between tags before an answer, and a stray closing tag, cost nothing',
    ['nanobrowser/nanobrowser#330', 'browser-use/browser-use#2188'],
    () => ({
      change: (answer) =>
        answer.startsWith('data:')
          ? `data: {"id":"t","object":"chat.completion.chunk","created":1,"model":"scripted","choices":[{"index":0,"delta":{"role":"assistant","content":"<think>I wonder {about} this</think>\\n"},"finish_reason":null}]}\n\n${answer}`
          : answer,
    }),
  ),
  endpointCase(
    'no-tools',
    'A model without tool calls writes them, and they are carried out',
    ['browser-use/browser-use#814', 'browser-use/browser-use#486'],
    () => ({}),
    { model: { refuses: ['tools', 'tool_choice', 'json_schema', 'json_object'] } },
  ),
  endpointCase(
    'no-pictures',
    'An endpoint that refuses images is not sent any twice',
    ['browseros-ai/BrowserOS#342', 'nextcloud/integration_openai#236'],
    () => ({
      refuse: (body) =>
        body.includes('image_url') ? refused(400, 'this model takes no image input') : null,
    }),
    {
      hasVision: true,
      judge: ({ end, requests }) => [
        ...unless(end?.finalAnswer === CODE, 'no answer'),
        ...unless(
          requests.filter(({ status }) => status === 400).length <= 1,
          `${requests.filter(({ status }) => status === 400).length} requests with images`,
        ),
      ],
    },
  ),
  endpointCase(
    'cut-answer',
    'An answer that was cut by its length is said to be cut, not “invalid”',
    ['browser-use/browser-use#5148', 'browserbase/skills#71'],
    () => ({
      change: (answer) =>
        answer
          .replaceAll(/"finish_reason":"(?:tool_calls|stop)"/g, '"finish_reason":"length"')
          .replaceAll(/,?\\"url\\".*?\\"/g, ''),
    }),
    {
      judge: ({ end }) =>
        unless(
          end?.finalAnswer === CODE || /cut|length|limit/i.test(JSON.stringify(end?.errors)),
          `told: ${JSON.stringify(end?.errors)?.slice(0, 300)}`,
        ),
    },
  ),
  endpointCase(
    'empty-answers',
    'Empty answers end a run with a reason instead of going round',
    ['browser-use/browser-use#1971'],
    () => ({
      refuse: () => ({
        status: 200,
        body: {
          id: 'e',
          object: 'chat.completion',
          created: 1,
          model: 'scripted',
          choices: [
            { index: 0, finish_reason: 'stop', message: { role: 'assistant', content: '' } },
          ],
        },
      }),
    }),
    {
      judge: ({ end, requests }) => [
        ...unless(end?.status !== 'completed', 'it ended as completed'),
        ...unless((end?.errors ?? []).length > 0, 'no reason is told'),
        ...unless(requests.length <= 25, `${requests.length} requests`),
      ],
    },
  ),
  endpointCase(
    'sign-in-page',
    'A gateway’s sign-in page in place of an answer is named as such',
    ['nanobrowser/nanobrowser#281'],
    () => ({ refuse: () => ({ status: 401, body: { error: { message: 'User not found.' } } }) }),
    {
      judge: ({ end, requests }) => [
        ...unless(
          /key|sign/i.test(JSON.stringify(end?.errors)),
          `told: ${JSON.stringify(end?.errors)}`,
        ),
        ...unless(requests.length <= 6, `${requests.length} requests`),
      ],
    },
  ),
];
