import type { SameTexts } from '../../same-texts.ts';
import type { EN_IMPORT_ERRORS } from '../../en/errors/import.ts';

export const ZH_IMPORT_ERRORS: SameTexts<typeof EN_IMPORT_ERRORS> = {
  IMPORT_FILE_DAMAGED: [
    '无法读取其他浏览器的一个文件：文件已损坏或版本未知。',
    '请关闭其他浏览器后重试。没有从此文件导入任何内容。',
    '无法读取其他浏览器的文件“{file}”：文件已损坏或版本未知。',
  ],
  IMPORT_FILE_LOCKED: [
    '无法打开其他浏览器的一个文件。',
    '请关闭其他浏览器后重试。',
    '无法打开其他浏览器的文件“{file}”。',
  ],
  IMPORT_FILE_TOO_LARGE: [
    '其他浏览器的一个文件太大。',
    '请在其他浏览器中清除旧数据后重试。',
    '其他浏览器的文件“{file}”太大。',
  ],
  IMPORT_PRIMARY_NEEDED: ['Firefox 用主密码保护着这些密码。', '请输入主密码，然后重新导入。'],
  IMPORT_PRIMARY_WRONG: ['主密码不正确。', '请重新输入。'],
  IMPORT_PROFILE_GONE: ['这份用户资料已不存在。', '请重新查找浏览器。'],
  IMPORT_TABS_ENCRYPTED: [
    '其他浏览器加密保存了打开的标签页。',
    '请在其他浏览器中将标签页加入书签，然后导入书签。',
  ],
};
