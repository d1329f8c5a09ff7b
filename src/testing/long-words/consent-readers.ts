import { literalSteps } from '../../main/consent/contract/literal-steps.ts';
import { splitTask } from '../../main/consent/contract/own-words.ts';
import { sitesOf } from '../../main/consent/contract/sites.ts';
import { kindInQuestion } from '../../main/consent/floor/floor.ts';
import { foldWords } from '../../main/consent/floor/fold-words.ts';
import { kindInName, kindInWords, onlyAgrees } from '../../main/consent/floor/words-say.ts';
import { amountOfTexts } from '../../main/consent/press/amount-in.ts';
import { describePress } from '../../main/consent/press/describe-press.ts';
import { fieldKind, numberOf } from '../../main/consent/request/field-kinds.ts';
import {
  graphqlOperations,
  isGraphqlDocument,
} from '../../main/consent/request/graphql-operations.ts';
import { parseContent } from '../../main/consent/request/request-content.ts';
import { holdsWords, missingValue, strangerAmong } from '../../main/consent/write/carries.ts';
import { describeWrite } from '../../main/consent/write/describe-write.ts';
import { completes } from '../../main/consent/write/same-again.ts';
import { pressOn } from '../consent/set-up-consent.ts';

const field = (text: string) => ({ name: text, value: text, isFile: false });
const written = (kind: 'form' | 'json' | 'text', text: string) =>
  describeWrite(
    {
      method: 'POST',
      url: `https://a.example/${text.slice(0, 2_000_000)}?${text}`,
      content: parseContent(kind, text, true),
    },
    [pressOn(text, { hints: [text], dialog: { heading: text, text } })],
    [text, 'some words'],
  );
const carried = (text: string) => ({
  fields: [field(text)],
  entered: [text],
  shown: [text],
  isWhole: true,
});
const bound = (text: string) =>
  (['recipient', 'amount', 'item', 'date', 'text'] as const).map((what) => ({
    what,
    value: text.slice(0, 200),
  }));

/** What of consent reads texts of pages and of requests. */
export const CONSENT_READERS: Readonly<Record<string, (text: string) => unknown>> = {
  amountOfTexts: (text) => amountOfTexts([text]),
  describePress: (text) =>
    describePress([pressOn(text, { hints: [text], dialog: { heading: text, text } })], [text]),
  'describeWrite of a form': (text) => written('form', text),
  'describeWrite of JSON': (text) => written('json', `{"a":"${text}"}`),
  'describeWrite of text': (text) => written('text', text),
  completes: (text) => completes(written('text', text), written('text', `${text}b`)),
  fieldKind: (text) => fieldKind(field(text)),
  foldWords,
  graphqlOperations: (text) => graphqlOperations(`query A ${text}`),
  holdsWords: (text) => holdsWords(text, 'some words'),
  isGraphqlDocument,
  kindInName: (text) => kindInName(text, 'ends'),
  kindInQuestion,
  kindInWords,
  literalSteps,
  missingValue: (text) => missingValue(bound(text), carried(text), 2),
  numberOf,
  onlyAgrees,
  parseContent: (text) =>
    (['form', 'json', 'text', 'multipart'] as const).map((kind) => parseContent(kind, text, true)),
  sitesOf: (text) => sitesOf([text], null),
  splitTask,
  strangerAmong: (text) => strangerAmong(bound(text), carried(text).fields),
};
