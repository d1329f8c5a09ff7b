import { type ActVerb, classOfVerb } from '#shared/model/run/approval/act-class.ts';

import { verbOfName, wordsOf } from '../acts/name-words.ts';
import { standsAt, TASK_LANGUAGES, type TaskLanguage, type Wanted } from './task-language.ts';

const PRESS =
  '(?:double[- ])?click|press|tap|hit|klicke?|drücke?|clique[rz]?|pulsa|haz clic|premi|clicca|нажми(?:те)?|点击|點擊|点|按下|按|クリック|押し|클릭';
/** Controls are also chosen; without quotation marks it is rarely one of a page that is. */
const CHOOSE =
  'choose|select|pick|toggle|follow|wähle?|choisi[sr]|elige|scegli|выбери(?:те)?|选择|選択|선택';
const OPENING = '["“„«‘‚「『]';
const CLOSING = '["”“»«’‘」』]';

/** Words for pressing, and the name of what is pressed. */
const PRESSED = new RegExp(
  `(?:${PRESS})\\s*(?:on\\s+|the\\s+|auf\\s+|sur\\s+|en\\s+|su\\s+|на\\s+)*["“”«»‘’'「『]?([^"“”«»‘’'」』.,;!?\n]{1,40})`,
  'giu',
);
/** A name in quotation marks after a word for pressing; between them at most what kind of control it is: “click the link ‘Home’”. */
const QUOTED_CONTROL = new RegExp(
  `(?:${PRESS}|${CHOOSE})\\s*(?:[\\p{L}\\p{N}-]+\\s+){0,3}${OPENING}([^"“”«»‘’「」『』\n]{1,80})${CLOSING}`,
  'giu',
);
const KIND_OF_CONTROL = /(?<!\s)\s+(?:button|link|icon|ボタン).*$|按钮.*$/iu;

/**
 * “Click ‘Delete account’” names the control; negated ones are left out with their clause. A name that tells no act gives leave for what
 * that control does.
 */
export function pressedControls(text: string): readonly Wanted[] {
  return text.split(/[.;!?\n。！？；]/u).flatMap((sentence) => {
    const isNegated = TASK_LANGUAGES.some((language) => negates(sentence, language));
    return isNegated ? [] : [...pressedIn(sentence)].flatMap(wantedOf);
  });
}

/** Names of controls, and whether it is certain that they are names. */
function pressedIn(sentence: string): ReadonlyMap<string, boolean> {
  const pressed = matchesOf(PRESSED, sentence);
  const names = pressed.map((name) => [name, KIND_OF_CONTROL.test(name)] as const);
  const quoted = matchesOf(QUOTED_CONTROL, sentence).map((name) => [name, true] as const);
  return new Map([...names, ...quoted]);
}

function wantedOf([name, isCertain]: readonly [string, boolean]): readonly Wanted[] {
  const control = name.replace(KIND_OF_CONTROL, '').trim();
  const verb = verbOfName(control) ?? weakVerbOf(control);
  if (verb !== null) return classOfVerb(verb) === 'R4' ? [] : [{ verb, times: 1 }];
  return isCertain && control !== '' ? [{ verb: 'any', times: 1, control }] : [];
}

const matchesOf = (pattern: RegExp, sentence: string): readonly string[] =>
  [...sentence.matchAll(pattern)].map(([, name = '']) => name);

function negates(sentence: string, { not, isJoined }: TaskLanguage): boolean {
  if (isJoined) return /不要|别|勿|禁止/u.test(sentence);
  const words = wordsOf(sentence);
  return words.some((_, at) => not.some((phrase) => standsAt(words, at, phrase)));
}

/** Words that say nothing on a control by themselves; a person who names it means what it does. */
const SIGNS_IN =
  /^(?:log ?in|sign ?in|log ?on|sign ?up|register|登录|注册|anmelden|se connecter|iniciar sesión|accedi|войти)/iu;
const SUBMITS =
  /^(?:submit|save|create|add|ok|confirm|apply|update|done|finish|commit|提交|保存|确定|确认|speichern|enregistrer|guardar|salva|сохранить|保存|저장)/iu;

function weakVerbOf(control: string): ActVerb | null {
  if (SIGNS_IN.test(control)) return 'sign-in';
  return SUBMITS.test(control) ? 'submit' : null;
}
