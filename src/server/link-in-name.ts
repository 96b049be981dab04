/**
 * Endings of web addresses that no name has. Not the whole list of them, which has over a thousand: those that
 * everybody knows, and those that spam is mostly under.
 */
const endings = new Set(
  (
    "com net org info biz xyz top site online shop store club link click win bet vip icu pro app dev page web website " +
    "space live life world today tokyo fun cash casino poker bingo games game money loan loans finance credit trade " +
    "market marketing media news blog email host press tech cloud digital agency company group ltd inc llc studio " +
    "design solutions services support center network systems review reviews download stream video tube chat dating " +
    "singles sexy porn sex adult xxx cam webcam date party bid work works jobs zone city estate property " +
    "homes villas apartments travel tours flights holiday health fit bio science racing run rocks ninja guru " +
    "buzz cool lol wtf one plus monster cyou rest sbs cfd quest hair skin makeup beauty mom autos boats " +
    "yachts motorcycles lat mobi name tel asia cat jobs museum coop aero edu gov int mil arpa onion " +
    "рф рус укр бг бел срб мкд қаз мон дети москва онлайн сайт орг ком " +
    "امارات السعودية مصر المغرب الاردن قطر عمان تونس سورية فلسطين العراق البحرين ایران بازار شبكة موقع كوم ابوظبي " +
    "ישראל קום 中国 中國 香港 台湾 台灣 新加坡 公司 网络 網路 网址 网站 在线 中文网 商城 网店 商店 集团 娱乐 游戏 移动 我爱你 " +
    "世界 手机 信息 한국 닷컴 닷넷 みんな コム ストア セール クラウド भारत ไทย ελ ευ"
  ).split(" "),
);

/** Endings of countries, and of what is sold as such. Many are names as well: `Chen.Li`, `Ms.Ai`. */
const countryEndings = new Set(
  (
    "ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bw by bz ca cc cd " +
    "cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk fm fo fr ga gb gd " +
    "ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg " +
    "kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv " +
    "mw mx my mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa " +
    "sb sc sd se sg sh si sk sl sm sn so sr ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug " +
    "uk us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw kim moe rich faith art bar day law gold bond land house care"
  ).split(" "),
);

/** What stands before a name with a point and, in a hurry, no space. */
const titles = new Set(
  (
    "dr dra drs prof mr mrs ms miss mx mme mlle m mm st ste sta sto sr sra sri jr fr rev hon eng engr ing inż dipl mag " +
    "dott ssa avv arch rag geom sig don frau herr hr fam ir mw mevr dhr ds ph phil med rer nat jur habil univ hc ra " +
    "ifj özv id dna dl dnă av doç yrd öğr uzm op sn bay bn hj haji md mohd muhd abd abu al el cap capt col gen lt maj " +
    "sgt cpt adv ca cpa gr гр г д др проф инж им св акад доц адв шейх д-р г-н г-жа " +
    "د ا أ م مهندس الدكتور دكتور السيد السيدة الشيخ ד ד״ר דר פרופ פרופ׳ עו עוד אינג רב הרב גב מר"
  ).split(" "),
);

const html = /<\s*[/!a-z]|\[(?:url|link)(?!\p{L})/iu;
const scheme = /:\/\/|(?<![\p{L}\p{N}])www\d?\.\s*[\p{L}\p{N}]/iu;
const label = "[\\p{L}\\p{M}\\p{N}](?:[\\p{L}\\p{M}\\p{N}_׳״'’-]*[\\p{L}\\p{M}\\p{N}׳״])?";
const dotted = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${label}(?:\\.${label})+`, "gu");
const ipAddress = /^\d{1,3}(?:\.\d{1,3}){3}$/;

/**
 * Whether a name has a web address in it, with or without its scheme, or HTML. People write titles and initials
 * without a space, `Dr.Ali`, `J.R.Smith`, and those are no addresses.
 * @param name of at most some hundred characters
 */
export function hasLink(name: string): boolean {
  if (html.test(name)) return true;
  const text = name
    // Wide letters and points as narrow ones, as browsers read them.
    .normalize("NFKC")
    .replace(/[\p{Cf}\p{Variation_Selector}]/gu, "")
    .replace(/[。｡]/gu, ".")
    // Hidden from those who look for a point.
    .replace(/\s*[[({]\s*(?:\.|dot|точка)\s*[\])}]\s*/giu, ".");
  if (scheme.test(text)) return true;
  return [...text.matchAll(dotted)].some(({ 0: host, index }) =>
    isHost(host, text.slice(index + host.length)),
  );
}

/** @param after the text that follows */
function isHost(host: string, after: string): boolean {
  const labels = host.split(".");
  const last = labels.at(-1) ?? "";
  const others = labels.slice(0, -1);
  if (ipAddress.test(host) || labels.some((each) => /^xn--/i.test(each))) return true;
  const isNamed = others.every((each) => isInitial(each) || titles.has(each.toLowerCase()));
  const ending = last.toLowerCase();
  const isKnown = endings.has(ending) || (countryEndings.has(ending) && !/^\p{Lu}\p{Ll}/u.test(last));
  // With a path behind it even an ending that is not on the lists is one, except in `Dr.Ali/Dr.Noor`.
  if (/^(?:\/|:\d|\?|#)[^\s]/u.test(after)) return isKnown || !isNamed;
  if (/^(?:com|net|org|info|biz|xyz)$/.test(ending)) return true;
  // `M.Sc`, `Ms.Ai`.
  return isKnown && !isNamed;
}

/** A single letter, and a great one where the script has both: `t.me` is an address, `T.Me` a person. */
function isInitial(label: string): boolean {
  return /^(?:\p{Lu}|\p{Lo})\p{M}*$/u.test(label);
}
