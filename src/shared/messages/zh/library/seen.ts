import type { seen as english } from '../../en/library/seen.ts';
import type { Translation } from '../../translated-messages.ts';

export const seen: Translation<typeof english> = {
  title: '看过的网页',
  hint: '凭网页里的任何一句话找回它：在地址栏、输入框和历史记录中都可以。',
  keep: '记住我访问的网页文字',
  keepHint:
    '文字只保存在这台电脑上。无痕窗口、任务，以及银行、医疗和邮件网页从不记录。智能体搜索前会先询问。',
  encrypted: '已用这台电脑钥匙串中的密钥加密。',
  notEncrypted: '这台电脑没有钥匙串，文件未加密：你运行的其他程序可以读取它。',
  size: '{pages, plural, =0 {还没有网页} other {# 个网页}} · {size}',
  locked: '钥匙串没有给出密钥。请解锁后重启 Waymark，或删除这些文字。',
  failed: '无法读取这些文字。删除后即可重新开始。',
  except: '从不记住这些网站',
  exceptAdd: '添加网站',
  exceptPlaceholder: 'example.com',
  exceptHint: 'example.com 包含它的所有子域名。已保存的该网站文字会被删除。',
  exceptProblem: '请输入网站，例如 example.com。',
  remove: '移除',
  exceptRemove: '移除 {site}',
  clear: '删除所有网页的文字',
  found: '网页文字中的结果',
  more: '显示更多',
  forget: '忘记“{title}”',
};
