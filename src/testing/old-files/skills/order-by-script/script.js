await page.getByLabel('Full name').fill(args.who);
await page.getByRole('button', { name: 'Order card' }).click();
return 'Ordered';
