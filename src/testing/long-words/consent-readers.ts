import { literalSteps } from '../../main/safety/consent/contract/literal-steps.ts';
import { sitesOf, splitTask } from '../../main/safety/consent/contract/own-words.ts';
import { kindInQuestion } from '../../main/safety/consent/floor/floor.ts';
import { foldWords } from '../../main/safety/consent/floor/fold-words.ts';
import { kindInName, kindInWords, onlyAgrees } from '../../main/safety/consent/floor/words-say.ts';
import { describePress } from '../../main/safety/consent/press/describe-press.ts';
import { amountOfTexts } from '../../main/safety/consent/press/press.ts';
import { fieldKind, numberOf } from '../../main/safety/consent/request/field-kinds.ts';
import {
  graphqlOperations,
  isGraphqlDocument,
} from '../../main/safety/consent/request/graphql-operations.ts';
import { parseContent } from '../../main/platform/requests/request-content.ts';
import {
  holdsWords,
  missingValue,
  strangerAmong,
} from '../../main/safety/consent/write/carries.ts';
import { describeWrite } from '../../main/safety/consent/write/describe-write.ts';
import { OwnTraffic } from '../../main/safety/consent/write/own-traffic.ts';
import { completes } from '../../main/safety/consent/write/sent-writes.ts';
import { pressOn } from '../consent/set-up-consent.ts';

const field = (text: string) => ({ name: text, value: text, isFile: false });
const written = (kind: 'form' | 'json' | 'text' | 'xml', text: string) =>
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

/** Functions of the consent code that read texts of pages and requests. */
export const CONSENT_READERS: Readonly<Record<string, (text: string) => unknown>> = {
  amountOfTexts: (text) => amountOfTexts([text]),
  describePress: (text) =>
    describePress(pressOn(text, { hints: [text], dialog: { heading: text, text } }), [], [text]),
  'describeWrite of a form': (text) => written('form', text),
  'describeWrite of JSON': (text) => written('json', `{"a":"${text}"}`),
  'describeWrite of XML': (text) => written('xml', `<a b="${text}">${text}</a>`),
  'describeWrite of text': (text) => written('text', text),
  'OwnTraffic.note': (text) => new OwnTraffic().note(written('text', text), 0),
  completes: (text) => completes(written('text', text), written('text', `${text}b`)),
  fieldKind: (text) => fieldKind(field(text)),
  foldWords,
  graphqlOperations: (text) => graphqlOperations(`query A ${text}`),
  holdsWords: (text) => holdsWords(text, 'some words'),
  isGraphqlDocument,
  kindInName: (text) => kindInName(text, 'operation'),
  kindInQuestion,
  kindInWords,
  literalSteps,
  missingValue: (text) => missingValue(bound(text), carried(text), 2),
  numberOf,
  onlyAgrees,
  parseContent: (text) =>
    (['form', 'json', 'text', 'multipart', 'xml'] as const).map((kind) =>
      parseContent(kind, text, true),
    ),
  sitesOf: (text) => sitesOf([text], null),
  splitTask,
  strangerAmong: (text) => strangerAmong(bound(text), carried(text).fields),
};
