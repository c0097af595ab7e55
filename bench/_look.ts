import sharp from 'sharp';
import { composeMockup } from '../server/pictures/mockup/compose.ts';
const art = await sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1200" viewBox="0 0 100 120"><circle cx="50" cy="50" r="44" fill="#E4572E"/><rect x="2" y="2" width="96" height="116" fill="none" stroke="#2a9d8f" stroke-width="3"/><text x="50" y="112" font-size="16" text-anchor="middle" fill="#e9c46a" font-family="sans-serif">LOTUS</text></svg>`)).webp().toBuffer();
const names = ['tee','hoodie','sweatshirt','mug','poster','tote','pillow','blanket','cap','phone-case','long-sleeve','tank','zip-hoodie','joggers','shorts','onesie','socks','tumbler','bottle','backpack','apron','towel','mat','ornament','puzzle','notebook','sticker','flag','beanie','bucket-hat','zzz'];
const cells: [string, string, any, any?][] = [
  ...names.map((n, i) => [n, ['ffffff','1E1C19','2D4F7C','8C2F39'][i % 4]!, n === 'mug' || n === 'tumbler' ? 'wrap' : 'front'] as any),
  ['tee','1E1C19','back'],['hoodie','2D4F7C','back'],['sweatshirt','ffffff','back'],['tee','ffffff','sleeve_left'],['hoodie','8C2F39','sleeve_left'],
  ['tee','2D4F7C','front',{x:8,y:6,width:10,rotation:30}],['mug','ffffff','wrap',{x:0,y:0,width:9,rotation:0}],['long-sleeve','ffffff','sleeve_right'],['tank','ffffff','back'],
];
const s = 240, cols = 8;
const tiles = [];
for (const [i, [drawing, hex, position, placed]] of cells.entries()) {
  const area = drawing === 'mug' ? { width_in: 9, height_in: 3.5 } : drawing === 'tee' && !position.startsWith('sleeve') ? { width_in: 15, height_in: 18 } : undefined;
  tiles.push({ input: await composeMockup({ drawing, hex, position, area, placed }, art, s, 'png'), left: (i % cols) * s, top: Math.floor(i / cols) * s });
}
await sharp({ create: { width: s * cols, height: s * Math.ceil(cells.length / cols), channels: 4, background: '#C4C0CF' } }).composite(tiles).png().toFile('/tmp/mk/grid.png');
const t0 = performance.now(); for (let i=0;i<10;i++) await composeMockup({drawing:'tee',hex:'2D4F7C',position:'front'}, art, 640, 'webp'); console.log('640', (performance.now()-t0)/10);
const t1 = performance.now(); for (let i=0;i<10;i++) await composeMockup({drawing:'tee',hex:'2D4F7C',position:'front'}, art, 80, 'webp'); console.log('80', (performance.now()-t1)/10);
const t2 = performance.now(); for (let i=0;i<10;i++) await sharp(art).webp({quality:90}).toBuffer(); console.log('copy', (performance.now()-t2)/10);
const t3 = performance.now(); const b = await composeMockup({drawing:'tee',hex:'2D4F7C',position:'front'}, art, 2000, 'png'); console.log('2000', (performance.now()-t3), b.length);
