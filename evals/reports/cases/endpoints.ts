import { page, readPage, textOf, unless } from '../calls.ts';
import type { Front } from '../front.ts';
import type { OpenCase, ReportCase, Source } from '../report-case.ts';

/** The page says it, the model answers with it: an endpoint's manners must not cost the run. */
const CODE = 'KR-5580';

function endpointCase(
  id: string,
  about: string,
  sources: readonly Source[],
  front: () => Front,
  more: Partial<Pick<OpenCase, 'model'>> & {
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
        const told = yield [readPage()];
        return /KR-\d+/.exec(textOf(told))?.[0] ?? 'not read';
      },
      front: front(),
      judge: (ended) => [
        ...(more.judge?.(ended) ?? unless(ended.end?.finalAnswer === CODE, 'no answer')),
      ],
      ...(more.model !== undefined && { model: more.model }),
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
  {
    ...endpointCase(
      'string-content',
      'An endpoint that takes only strings as content is spoken to in strings',
      ['browser-use/browser-use#54', 'nextcloud/integration_openai#236'],
      () => ({
        refuse: (body) =>
          /"content":\s*\[/.test(body)
            ? refused(400, 'messages[0].content: expected a string')
            : null,
      }),
    ),
    isShort: true,
  },
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
];
