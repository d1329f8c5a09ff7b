import type { LookWords } from '../../model/page-view/reading-words.ts';

/** Texts of the reading view's settings. No window loads them: the main process passes them to the page. */
export const CHINESE_LOOK: LookWords = {
  look: '文字和颜色',
  size: '文字大小',
  smaller: '缩小文字',
  larger: '放大文字',
  names: {
    font: '字体',
    theme: '主题',
    width: '宽度',
    spacing: '行距',
  },
  values: {
    font: { serif: '衬线', sans: '无衬线' },
    theme: { system: '跟随系统', light: '浅色', sepia: '米黄', dark: '深色' },
    width: { narrow: '窄', medium: '中', wide: '宽' },
    spacing: { tight: '紧凑', normal: '标准', loose: '宽松' },
  },
};
