import type { downloads as english } from '../en/downloads.ts';
import type { Translation } from '../translation.ts';

export const downloads: Translation<typeof english> = {
  tooMany: '有网站试图一次下载许多文件，其余的已拒绝。',
  unasked: '有网站试图自行下载文件，已拒绝。',
  risky: '这类文件可能损害你的电脑，因此保存为“{name}”。只有信任它时才去掉此后缀。',
  saved: '“{name}”已保存到下载文件夹。',
  failed: '“{name}”下载失败。',
  tooLarge: '“{name}”大于 1 GB，没有下载。',
  grewTooLarge: '“{name}”超过 1 GB，已停止下载。',
};
