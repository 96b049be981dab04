/** The report's own styles: it stands alone, on a phone, on paper and in the dark. */
export const style = `
:root{color-scheme:light dark;--page:#f6f1e7;--sheet:#fcf9f3;--text:#0f252a;--quiet:#3a4c4f;--line:#dcd5c6;--bar:#2f6f73;--part:#a67c3a;--ground:#2f6f7322}
@media (prefers-color-scheme:dark){:root{--page:#0a1a1e;--sheet:#0f252a;--text:#f6f1e7;--quiet:#b8c4c2;--line:#2c474c;--bar:#6fb3b5;--part:#d8bc85;--ground:#6fb3b533}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:1rem/1.5 system-ui,sans-serif}
header,main{max-inline-size:72rem;margin-inline:auto;padding:1rem}
h1{font-size:1.6rem;margin:0}h2{font-size:1.25rem;margin:0 0 .5rem}h3{font-size:1.05rem;margin:1.5rem 0 .5rem}
header p,section>p{margin:.25rem 0 1rem;color:var(--quiet);max-inline-size:44rem}
section{background:var(--sheet);border:1px solid var(--line);border-radius:.5rem;padding:1rem;margin-block-end:1rem}
.pair{display:grid;grid-template-columns:minmax(0,1fr);gap:1rem;align-items:start}
.pair>div:empty{display:none}
@media (min-width:56rem){.pair{grid-template-columns:24rem minmax(0,1fr)}}
figure{margin:0;max-inline-size:24rem}figcaption{font-size:.85rem;color:var(--quiet)}
svg{display:block;inline-size:100%;block-size:auto;overflow:visible;font:13px system-ui,sans-serif}
svg text{fill:var(--text)}svg .value,svg .tick{fill:var(--quiet)}svg .tick{font-size:11px}
.bar{fill:var(--bar)}.grid{stroke:var(--line)}.course{fill:none;stroke:var(--bar);stroke-width:2}.ground{fill:var(--ground)}.point{fill:var(--bar)}
.wide{overflow-x:auto;margin-block:.75rem}
.wide:focus-visible,summary:focus-visible{outline:2px solid var(--bar);outline-offset:2px}
table{border-collapse:collapse;font-size:.9rem;inline-size:100%;max-inline-size:none;font-variant-numeric:tabular-nums}
caption{inline-size:min(100%,100vw - 4.5rem);text-align:start;color:var(--quiet);padding-block-end:.25rem}
th,td{text-align:start;padding:.35rem .5rem;border-block-end:1px solid var(--line);vertical-align:baseline}
thead th{font-weight:600;white-space:normal}tbody th{font-weight:400;overflow-wrap:anywhere;min-inline-size:8rem}
.n{text-align:end;white-space:nowrap}thead .n{white-space:normal}
code{font-size:.85rem;overflow-wrap:anywhere}
.quiet{color:var(--quiet)}
.few{border:1px solid var(--part);border-radius:.75rem;padding:0 .4rem;font-size:.75rem;white-space:nowrap}
details{margin-block:.5rem}summary{cursor:pointer;padding-block:.25rem}
ul{padding-inline-start:1.25rem;max-inline-size:48rem}li{margin-block:.35rem}
@media print{:root{--page:#fff;--sheet:#fff;--text:#000;--quiet:#333;--line:#bbb;--bar:#2f6f73;--part:#a67c3a;--ground:#2f6f7322}
body{font-size:10pt}section{border:0;padding:0;break-inside:auto}tr,figure,h2,h3{break-inside:avoid}h2,h3{break-after:avoid}.wide{overflow:visible}
details::details-content{content-visibility:visible;block-size:auto}}
`;
