import type { EN_FILE_ERRORS } from '../../en/errors/files.ts';
import type { SameTexts } from '../../same-texts.ts';

/** Errors of files that are given, saved, exported or imported. */
export const ZH_FILE_ERRORS: SameTexts<typeof EN_FILE_ERRORS> = {
  ARTIFACT_DAMAGED: ['保存的图片或文件在磁盘上被更改。', '无法再显示它；任务的其他内容不受影响。'],
  ARTIFACT_MISSING: [
    '保存的图片或文件已不存在。',
    '它已从数据文件夹中删除；任务的其他内容不受影响。',
  ],
  FILE_NOT_ALLOWED: [
    '此任务不允许使用该文件。',
    '请附上该文件后重新开始任务。',
    '此任务不允许使用文件 {file}。',
  ],
  FILE_NOT_FOUND: ['文件不存在。', '请检查文件是否已被移动或改名。', '文件 {file} 不存在。'],
  FILE_NOT_ON_DISK: ['拖入的内容不是本机上的文件。', '请先保存它，再拖入保存的文件。'],
  NO_PICTURE_PASTED: ['粘贴的内容不是模型支持的图片。', '请存为 PNG 或 JPEG，再添加文件。'],
  FILE_NOT_PICKED: ['任务中的文件在 Waymark 启动后没有被选择过。', '请重新添加该文件。'],
  FILE_NOT_READABLE: [
    '文件存在，但 Waymark 无权读取。',
    '请检查文件的权限。',
    '文件 {file} 存在，但 Waymark 无权读取。',
  ],
  FILE_UNREADABLE: [
    '无法读取文件。',
    '请检查文件是否仍然存在，以及是否有权读取。',
    '无法读取文件“{file}”。',
  ],
  BOOKMARKS_NOT_READ: [
    '无法读取文件。',
    '请在另一个浏览器中重新导出书签，文件须为小于 50 MB 的 HTML 文件。',
    '无法读取“{file}”。',
  ],
  NOT_PRINTED: ['无法打印该页面。', '请检查打印机是否已开机并有纸，或将页面另存为 PDF。'],
  NOT_SAVED: ['无法写入文件。', '请选择其他文件夹，或清理磁盘空间。', '无法写入文件 {file}。'],
  PAGE_NOT_SAVED: ['无法保存此页面：它已关闭，或没有响应。', '请重新打开页面，待其显示后再保存。'],
  NO_DATA: ['此任务没有这项数据。', '请重新打开任务。'],
  PICTURE_NOT_KEPT: ['此任务不保存图片。', '任务会改为描述页面内容。'],
  NOT_EXPORTED: [
    '无法写入导出内容。',
    '请选择其他文件夹，或腾出磁盘空间。',
    '无法写入导出内容：{detail}',
  ],
  NOT_IMPORTED: ['无法导入。', '请选择由 Waymark 导出的文件夹。', '无法导入：{detail}'],
  SETTINGS_NOT_IMPORTED: ['这不是设置文件。', '请选择由 Waymark 导出的设置文件。'],
  'SITE_CLOSED.policy': [
    '管理员不允许任何任务在此网站读取或操作。',
    '你可以自己在那里操作，任务不可以。',
    '管理员不允许任何任务在 {origin} 读取或操作。',
  ],
  VIDEO_LOST: ['视频不完整或过大。', '请重新制作。'],
  VIDEO_NO_ENCODER: ['此电脑无法编码视频。', '请把任务导出为 HTML。'],
  'SITE_CLOSED.certificate': [
    '无法确认此网站的身份：它的证书不被接受。',
    '你可以自己在那里操作，任务不可以。',
    '无法确认 {origin} 的身份：它的证书不被接受。',
  ],
  'SITE_CLOSED.runtime': [
    '此 Electron 不会再有安全修复，而你可能已登录此网站：在你同意之前，任务不会在那里进行。',
    '请在设置的“关于”中同意，或换用更新的 Waymark。',
    '此 Electron 不会再有安全修复，而你可能已登录 {origin}：在你同意之前，任务不会在那里进行。',
  ],
  TOO_MANY_FILES: [
    '文件数量超过上限。',
    '请减少文件，或打包成一个压缩文件。',
    '共有 {count} 个文件，一个任务最多可使用 {max} 个。',
  ],
};
