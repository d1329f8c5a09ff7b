import type { permissions as english } from '../../en/pages/permissions.ts';
import type { Translation } from '../../translated-messages.ts';

export const permissions: Translation<typeof english> = {
  bubble: '{origin} 请求权限',
  asks: '{origin} 想要使用',
  asksWithin: '{topOrigin} 中的 {origin} 想要使用',
  camera: '摄像头',
  microphone: '麦克风',
  location: '位置信息',
  notifications: '通知',
  clipboard: '剪贴板内容',
  midi: 'MIDI 设备',
  popups: '弹出窗口',
  once: '仅这次允许',
  always: '始终允许',
  block: '阻止',
  later: '以后再说',
  settingsTitle: '网站权限',
  settingsHint:
    '网页在使用摄像头等之前会询问。你作出的长期决定列在这里。任务永远不会获得这些权限。',
  none: '还没有允许或阻止任何网站。',
  allowed: '已允许：{kind}',
  blocked: '已阻止：{kind}',
  within: '位于 {topOrigin} 中',
  forget: '再次询问',
  refuseAgain: '重新拦截',
};
