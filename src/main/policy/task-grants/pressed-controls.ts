import { type ActVerb, classOfVerb } from '#shared/model/run/act-class.ts';

import { verbOfName, wordsOf } from '../acts/name-words.ts';
import { standsAt, TASK_LANGUAGES, type TaskLanguage, type Wanted } from './task-language.ts';

/** Words for pressing, and the name of what is pressed. */
const PRESSED =
  /(?:click|press|tap|hit|klicke?|clique[rz]?|pulsa|haz clic|premi|clicca|нажми(?:те)?|点击|點擊|点|按下|按|クリック|押し|클릭)\s*(?:on\s+|the\s+|auf\s+|sur\s+|en\s+|su\s+|на\s+)*["“”«»‘’'「『]?([^"“”«»‘’'」』.,;!?\n]{1,40})/giu;

/** “Click ‘Delete account’” names the control; negated ones are left out with their clause. */
export function pressedControls(text: string): readonly Wanted[] {
  return text.split(/[.;!?\n。！？；]/u).flatMap((sentence) => {
    const isNegated = TASK_LANGUAGES.some((language) => negates(sentence, language));
    if (isNegated) return [];
    return [...sentence.matchAll(PRESSED)].flatMap(([, name = '']) => {
      const control = name
        .replace(/\s+(?:button|link|icon|ボタン).*$/iu, '')
        .replace(/按钮.*$/u, '');
      const verb = verbOfName(control) ?? weakVerbOf(control);
      return verb === null || classOfVerb(verb) === 'R4' ? [] : [{ verb, times: 1 }];
    });
  });
}

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
