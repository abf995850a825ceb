import { chromium } from '@playwright/test'
import { readFileSync } from 'node:fs'
const {cookies,shoot}=JSON.parse(readFileSync('/tmp/lhw2/who.json','utf8'))
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']})
for(const p of ['/','/contacts','/schedule',`/schedule/${shoot}`,'/settings','/contacts/12']){
 const c=await b.newContext({viewport:{width:412,height:823},deviceScaleFactor:1}); await c.addCookies(cookies.filter((x:any)=>x.path==='/'))
 const page=await c.newPage(); const asked:string[]=[]; const assets:string[]=[]
 page.on('console',m=>m.type()!=='log'&&console.log('  !',m.text().slice(0,200))); page.on('pageerror',e=>console.log('  !!',e.message))
 page.on('request',r=>{const u=new URL(r.url()).pathname+new URL(r.url()).search; if(u.startsWith('/api'))asked.push(u); else assets.push(u)})
 await page.addInitScript(`new PerformanceObserver((l)=>{for(const e of l.getEntries()){window.lcp={t:e.startTime,size:e.size,el:e.element?.outerHTML?.slice(0,120)};(window.lcps??=[]).push(window.lcp)}}).observe({type:'largest-contentful-paint',buffered:true});window.cls=0;new PerformanceObserver((l)=>{for(const e of l.getEntries())window.cls+=e.value}).observe({type:'layout-shift',buffered:true})`)
 await page.goto('http://localhost:4321'+p); await page.waitForLoadState('networkidle')
 await page.waitForTimeout(500)
 console.log(p,'asked',asked,'assets',assets.length,JSON.stringify(await page.evaluate('({lcps:window.lcps,cls:window.cls,fcp:performance.getEntriesByName("first-contentful-paint")[0]?.startTime})')))
 await page.screenshot({path:`/tmp/lhw2/${p.replaceAll('/','_')}.png`})
 await page.route('**/assets/*.js',()=>{}); 
 const q=await c.newPage(); await q.route('**/assets/*.js',()=>{}); await q.goto('http://localhost:4321'+p,{waitUntil:'commit'}); await q.waitForTimeout(800); await q.screenshot({path:`/tmp/lhw2/${p.replaceAll('/','_')}-frame.png`})
 await c.close()
}
await b.close()
