export { zh as CHINESE } from './zh/index.ts';
