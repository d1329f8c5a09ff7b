import type { EN_PROFILE_ERRORS } from '../../en/errors/profiles.ts';
import type { SameTexts } from '../../same-texts.ts';

/** Errors of profiles. */
export const ZH_PROFILE_ERRORS: SameTexts<typeof EN_PROFILE_ERRORS> = {
  PROFILES_DAMAGED: [
    '个人资料列表已损坏。',
    '请修正该文件，或将它移走：Waymark 会按旁边的文件夹重新建立列表，数据不会丢失。',
    '个人资料列表已损坏：{file}。{problem}',
  ],
  PROFILES_NEWER: [
    '个人资料列表由更新版本的 Waymark 写入。',
    '请启动更新版本的 Waymark。没有任何改动。',
    '更新版本的 Waymark 写入了个人资料列表：{file}。',
  ],
  PROFILE_UNKNOWN: ['这个个人资料不存在。', '请选择其他个人资料。', '没有名为“{name}”的个人资料。'],
  PROFILE_NAME_TAKEN: [
    '另一个个人资料已使用此名称。',
    '请换一个名称。',
    '已有名为“{name}”的个人资料。',
  ],
  PROFILE_NAME_UNFIT: ['个人资料的名称为 1 到 40 个字符。', '请换一个名称。'],
  PROFILE_FIRST: ['第一个个人资料不能删除。', '可在“设置 → 隐私与数据”中删除它的数据。'],
  PROFILE_OPEN: ['这个个人资料已打开。', '请关闭它的窗口后重试。', '“{name}”已打开。'],
  PROFILE_GOES: ['这个个人资料正在删除，或刚刚打开。', '请重试。'],
  PROFILES_BUSY: ['另一个 Waymark 正在修改个人资料列表。', '请重试。'],
  PROFILE_NOT_STARTED: ['无法打开这个个人资料的窗口。', '请重试。如再次失败，请重新安装 Waymark。'],
};
