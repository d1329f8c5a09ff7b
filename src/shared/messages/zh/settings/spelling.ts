import type { spelling as english } from '../../en/settings/spelling.ts';
import type { Translation } from '../../translated-messages.ts';

export const spelling: Translation<typeof english> = {
  title: '拼写检查',
  hint: '你在网页中输入时，不在所选语言词典中的单词会加下划线。词典随 Waymark 提供，你写的内容不会发送给任何人。',
  'en-US': '英语（美国）',
  'en-GB': '英语（英国）',
  es: '西班牙语',
  fr: '法语',
  words: '你添加的单词',
  remove: '移除',
  removeOf: '移除 {word}',
};
