/** Kind of an action that an answer claims. */
export type DoneKind =
  | 'send'
  | 'order'
  | 'book'
  | 'pay'
  | 'publish'
  | 'register'
  | 'cancel'
  | 'delete'
  | 'save'
  | 'add'
  | 'change'
  | 'fill'
  | 'upload'
  | 'download';

/** An action that an answer says was done: “I have sent the form”. */
export interface FoundDone {
  readonly kind: 'act';
  readonly start: number;
  readonly end: number;
  readonly done: DoneKind;
  /** Verb as the answer has it. */
  readonly verb: string;
  /** Whether the statement does not say who acted: “The form has been sent”. */
  readonly isPassive: boolean;
}

interface DoneWords {
  readonly done: DoneKind;
  readonly english: string;
  readonly chinese: string;
  /** Names of controls for the action, and words that pages show after it. */
  readonly controls: RegExp;
}

const DONE: readonly DoneWords[] = [
  {
    done: 'send',
    english: 'sent|submitted|replied|emailed|e-mailed|messaged|forwarded',
    chinese: '发送|发出|提交|回复|寄出|转发|递交',
    controls:
      /\b(?:send|sent|submit|reply|forward|mail|message|receiv|enter|ok)|发送|提交|回复|转发|确定|成功/i,
  },
  {
    done: 'order',
    english: 'ordered|bought|purchased|placed(?= (?:the|an|your|my|a) order)',
    chinese: '下单|订购|购买|买下',
    controls:
      /\b(?:order|buy|purchase|check ?out|place|pay|submit|confirm)|下单|购买|订购|结算|付款|提交|确认/i,
  },
  {
    done: 'book',
    english: 'booked|reserved|scheduled',
    chinese: '预订|预约|预定|订好|约好',
    controls:
      /\b(?:book|reserv|schedul|confirm|submit|save|add|create)|预订|预约|预定|提交|确认|成功/i,
  },
  {
    done: 'pay',
    english: 'paid|transferred',
    chinese: '支付|付款|转账',
    controls: /\b(?:pay|transfer|check ?out|confirm)|支付|付款|转账|确认/i,
  },
  {
    done: 'publish',
    english: 'published|posted|shared',
    chinese: '发布|发表|分享',
    controls: /\b(?:publish|post|shar|submit|send)|发布|发表|分享|提交/i,
  },
  {
    done: 'register',
    english: 'registered|subscribed|signed up|enrolled|logged in|signed in',
    chinese: '注册|订阅|报名|登录',
    controls:
      /\b(?:register|subscrib|sign|log ?in|enrol|join|submit|continue)|注册|订阅|报名|登录|提交/i,
  },
  {
    done: 'cancel',
    english: 'cancelled|canceled|unsubscribed',
    chinese: '取消|退订',
    controls: /\b(?:cancel|unsubscrib|confirm|remove)|取消|退订|确认/i,
  },
  {
    done: 'delete',
    english: 'deleted|removed|discarded|erased',
    chinese: '删除|移除|删掉|清空',
    controls: /\b(?:delet|remov|discard|trash|eras|clear)|×|删除|移除|清空/i,
  },
  {
    done: 'save',
    english: 'saved|stored|committed',
    chinese: '保存|存好',
    controls:
      /\b(?:sav|stor|commit|apply|updat|done|ok|submit|add|creat|enter)|保存|确定|应用|提交|成功/i,
  },
  {
    done: 'add',
    english: 'added|created|inserted',
    chinese: '添加|加入|创建|新建|新增',
    controls: /\b(?:add|creat|insert|new|save|ok|submit|done|enter)|添加|加入|创建|新建|保存|确定/i,
  },
  {
    done: 'change',
    english:
      'changed|updated|renamed|moved|edited|replaced|marked|set|switched|turned (?:on|off)|archived',
    chinese: '更新|修改|更改|改成|改为|重命名|移动|标记|设置|设为|切换',
    controls:
      /\b(?:chang|updat|renam|mov|edit|replac|mark|set|switch|turn|archiv|sav|drag|chose|check|typed|value)|更新|修改|更改|移动|标记|设置|保存/i,
  },
  {
    done: 'fill',
    english: 'filled(?: in| out)?|typed|entered',
    chinese: '填写|填好|填入|输入',
    controls: /\b(?:typed|chose|check|value|fill)/i,
  },
  {
    done: 'upload',
    english: 'uploaded|attached',
    chinese: '上传|附上',
    controls: /\b(?:upload|attach|file)|上传/i,
  },
  {
    done: 'download',
    english: 'downloaded',
    chinese: '下载',
    controls: /\b(?:download)|下载/i,
  },
];

const VERBS = DONE.map(({ english }) => english).join('|');
const SOFT = String.raw`(?:(?:now|just|also|then|already|successfully|all|both)\s+)*`;
const NOT =
  /\b(?:not|never|no|nothing|without|cannot|can't|couldn't|didn't|wasn't|unable|failed|before|until|if|would|could|should|once)\b|n't\b/i;
const ENGLISH: readonly { readonly pattern: RegExp; readonly isPassive: boolean }[] = [
  {
    pattern: new RegExp(
      String.raw`\b(?:I|we)(?:['’]ve|\s+have)?\s+${SOFT}(?<verb>${VERBS})\b`,
      'i',
    ),
    isPassive: false,
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:ha(?:s|ve)\s+${SOFT}been|(?:is|are)\s+now|w(?:as|ere))\s+${SOFT}(?<verb>${VERBS})\b`,
      'i',
    ),
    isPassive: true,
  },
  {
    pattern: new RegExp(
      String.raw`^\s*(?:(?:Done|OK)[:.,!]?\s+)?(?:Successfully\s+)?(?<verb>${VERBS})\b(?!\s+(?:by|on|at|in \d|:|–|-)|\s*[:|])`,
      'i',
    ),
    isPassive: false,
  },
];
const CHINESE_VERBS = DONE.map(({ chinese }) => chinese).join('|');
const CHINESE = new RegExp(
  String.raw`(?<first>我)?(?:已经?|都)(?:成功|为(?:你|您)|帮(?:你|您)|将[^，。]{1,20}|把[^，。]{1,20})*(?<verb>${CHINESE_VERBS})|(?<verb2>${CHINESE_VERBS})(?:了|好了|完成|成功|完毕)`,
  'u',
);
const CHINESE_NOT = /未|没|尚|不|如果|无法|失败|之前|请/u;
/** Words that attribute an action to somebody else or to a time, as reports on a page do. */
const REPORTED =
  /\bby\s+\p{Lu}|\b(?:on|in|since|at|last|yesterday|ago|every)\b[^.]{0,200}\d|\bby (?:the|its|a) /u;

/**
 * Returns the action that a clause says was done, if any; `isStart` says that the clause begins a sentence or item, or continues earlier
 * actions.
 */
export function doneIn(text: string, isStart: boolean): readonly FoundDone[] {
  for (const { pattern, isPassive } of ENGLISH) {
    if (pattern.source.startsWith('^') && !isStart) continue;
    const match = pattern.exec(text);
    const verb = match?.groups?.['verb'];
    if (match === null || verb === undefined) continue;
    if (NOT.test(text.slice(0, match.index + match[0].length - verb.length))) continue;
    if (isPassive && REPORTED.test(text.slice(match.index))) continue;
    return [foundAt(match, verb, isPassive)];
  }
  const match = CHINESE.exec(text);
  const verb = match?.groups?.['verb'] ?? match?.groups?.['verb2'];
  if (match === null || verb === undefined || CHINESE_NOT.test(text.slice(0, match.index + 1)))
    return [];
  return [foundAt(match, verb, match.groups?.['first'] === undefined)];
}

function foundAt(match: RegExpExecArray, verb: string, isPassive: boolean): FoundDone {
  const start = match.index + match[0].search(/\S/);
  return {
    kind: 'act',
    start,
    end: match.index + match[0].length,
    done: kindOf(verb),
    verb,
    isPassive,
  };
}

function kindOf(verb: string): DoneKind {
  const found = DONE.find(({ english, chinese }) =>
    new RegExp(`^(?:${english}|${chinese})`, 'i').test(`${verb} the order`),
  );
  return found?.done ?? 'change';
}

/** Returns a pattern for the names of controls that do the action. */
export function controlsFor(done: DoneKind): RegExp {
  return DONE.find((each) => each.done === done)?.controls ?? /(?!)/;
}
