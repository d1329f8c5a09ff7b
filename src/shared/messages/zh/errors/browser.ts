import type { EN_BROWSER_ERRORS } from '../../en/errors/browser.ts';
import type { SameTexts } from '../../same-texts.ts';

/** Errors of a run's files, and of what runs use of the browser. */
export const ZH_BROWSER_ERRORS: SameTexts<typeof EN_BROWSER_ERRORS> = {
  WORKSPACE_NOT_HERE: ['无痕窗口和弹出窗口没有工作区。', '请使用其他窗口。'],
  WORKSPACES_FULL: ['一个窗口最多有 100 个工作区。', '请删除其中一个。'],
  WORKSPACE_GONE: ['这个工作区已不存在。', '请选择其他工作区。'],
  SPLIT_FULL: ['分屏中已有四个页面。', '请关闭其中一个，或在单独的标签页中打开。'],
  BOOKMARK_FOLDER_TOO_LONG: [
    '各级文件夹名称加起来太长。',
    '请使用更短的名称，或减少文件夹层级。',
    '各级文件夹名称加起来超过 {most} 个字符。',
  ],
  BROWSER_DATA_NONE: ['此次运行所在之处没有历史记录和书签。', '改为在网上查找。'],
  BROWSER_DATA_PRIVATE: [
    '此次运行没有获准查看浏览器为你保存的内容。',
    '请在任务中写明可以查看你的历史记录、书签或下载记录。',
  ],
  SEEN_OFF: [
    '没有保存访问过的网页文字。',
    '可在“设置 › 隐私”中开启。运行会改为按标题搜索历史记录。',
  ],
  SEEN_LOCKED: [
    '钥匙串没有给出网页文字的密钥。',
    '请解锁钥匙串并重启 Waymark，或在设置中删除这些文字。',
  ],
  SEEN_NEWER: [
    '网页文字由更新版本的 Waymark 写入。',
    '请启动更新版本的 Waymark，或在设置中删除这些文字。',
  ],
  NOT_DOWNLOADED: [
    '该地址没有给出文件。',
    '它会打开该地址看看是什么。',
    '{address} 没有给出文件。',
  ],
  NO_LINK: ['没有可下载的链接。', '它会查找链接。'],
  RUN_FILES_FULL: ['此次运行的文件已达上限，或此文件太大。', '它会少写一些。'],
  RUN_FILE_CONTENT: ['要写入的内容不适合这种文件。', '它会换一种形式写入。'],
  RUN_FILE_MISSING: [
    '此次运行没有这个文件。',
    '请重新打开此次运行。',
    '此次运行没有文件“{file}”。',
  ],
  RUN_FILE_NAME: [
    '运行保存的文件名须以 .md、.csv、.json、.txt、.xlsx、.docx 或 .pdf 结尾。',
    '它会使用这样的名称。',
    '“{file}”不是运行可保存的文件名。',
  ],
  PATTERN_INVALID: ['要查找的不是正则表达式。', '它会换一种写法。', '“{pattern}”不是正则表达式。'],
  PATTERN_TOO_SLOW: ['按此模式查找耗时太长，已中止。', '它会使用更简单的模式。'],
};
