export const passwords = {
  generate: '生成',
  generated: '已生成：{password}',
  reused: '多个登录使用同一密码',
  weak: '容易被猜到',
};
