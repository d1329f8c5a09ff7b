const values = args;

// Type “{{fullName}}” into “Full name”
await page.getByRole("textbox", { name: "Full name", exact: true }).fill(values.fullName);

// Click “Order card”
await page.getByRole("button", { name: "Order card", exact: true }).click();
