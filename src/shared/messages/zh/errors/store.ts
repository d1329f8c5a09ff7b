import type { SameTexts } from '../../same-texts.ts';
import type { EN_STORE_ERRORS } from '../../en/errors/store.ts';

export const ZH_STORE_ERRORS: SameTexts<typeof EN_STORE_ERRORS> = {
  STORE_BROKEN: [
    '数据库文件已损坏。',
    '请重新启动 Waymark：它会保留损坏的文件，并恢复最近的完好备份。',
  ],
  STORE_DISK_FULL: ['磁盘已满，无法继续保存。', '请清理磁盘空间，然后重试。'],
  STORE_FAILED: [
    '无法读写 Waymark 的数据。',
    '请检查磁盘是否正常、空间是否充足，然后重试。',
    '无法读写 Waymark 的数据：{detail}',
  ],
  STORE_IN_USE: [
    '另一个 Waymark 正在使用同一个数据文件夹。',
    '请先关闭它，或使用其他数据文件夹启动（--user-data）。',
  ],
  STORE_NEWER: [
    '此文件夹中的数据由更新版本的 Waymark 写入。',
    '请启动更新的版本，或使用其他数据文件夹。没有更改任何内容。',
  ],
  STORE_READ_ONLY: [
    '无法写入 Waymark 的数据文件夹。',
    '请为自己添加写入权限，或使用其他文件夹启动。',
  ],
  STORE_UNREADABLE: [
    '任务记录中有一部分无法读取。',
    '其他任务不受影响。如果再次发生，请进行反馈。',
  ],
};
