import { chromium } from '@playwright/test';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' });
const p = await b.newPage();
p.on('console', m => console.log(m.type(), m.text())); p.on('pageerror', e => console.log('ERR', e.message));
let doc;
await p.route('**/docs/json', async (r) => { const res = await r.fetch(); doc = await res.json(); 
 const only = process.argv[2]; if (only) { doc.paths = Object.fromEntries(Object.entries(doc.paths).slice(Number(only))); }
 await r.fulfill({ response: res, json: doc }); });
await p.goto('http://localhost:3999/api/docs');
for (let i=0;i<3;i++){ await p.waitForTimeout(2000);
console.log(await p.evaluate(() => [document.querySelectorAll('.opblock').length, document.querySelectorAll('.opblock-tag').length, document.body.scrollHeight])); await p.mouse.wheel(0,3000)}
await b.close();
