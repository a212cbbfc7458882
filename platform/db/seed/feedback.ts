import type { feedback } from '../schema-feedback.ts'
import type { Script } from './agents.ts'
import type { DemoMember } from './members.ts'
import type { Scene } from './scene.ts'
import { before, between, day } from './time.ts'

type Row = typeof feedback.$inferInsert

const texts: readonly (readonly [Script, Row['type'], string])[] = [
  ['chinese', 'fault', '地下车库二层没有信号，通话断断续续。'],
  ['chinese', 'suggestion', '希望可以在手机上查看群组成员的位置。'],
  ['chinese', 'fault', '升级后按键需要按两次才能发言。'],
  ['chinese', 'suggestion', '夜间自动降低提示音音量会更好。'],
  ['chinese', 'other', '请问授权到期后多久需要续费？'],
  ['chinese', 'fault', '塔吊上风声太大，对方听不清。'],
  ['chinese', 'suggestion', '建议增加一键求助按钮。'],
  ['chinese', 'fault', '定位偏差大约有三百米。'],
  ['burmese', 'fault', 'မိုးရွာချိန်တွင် အသံ ပြတ်တောက်နေပါသည်။'],
  ['burmese', 'suggestion', 'စာလုံးအရွယ်အစား ပိုကြီးလျှင် ဖတ်ရလွယ်ပါမည်။'],
  ['burmese', 'fault', 'ဘက်ထရီ မြန်မြန်ကုန်နေပါသည်။'],
  ['burmese', 'other', 'စကားဝှက် မေ့သွားပါက မည်သူ့ကို ဆက်သွယ်ရမည်နည်း။'],
  ['burmese', 'suggestion', 'ယာဉ်နံပါတ်ဖြင့် ရှာနိုင်လျှင် ကောင်းပါမည်။'],
  ['burmese', 'fault', 'တည်နေရာ မမှန်ပါ၊ လမ်းတစ်ဖက်တွင် ပြနေပါသည်။'],
  ['burmese', 'suggestion', 'အုပ်စုပြောင်းချိန်တွင် အသံဖြင့် ပြောပြစေချင်ပါသည်။'],
  ['burmese', 'other', 'နားကြပ်အသစ် ဘယ်မှာ ဝယ်ရမလဲ။'],
  ['english', 'fault', 'The speaker crackles at full volume on berth 2.'],
  ['english', 'suggestion', 'Please let us pin two channels at the top.'],
  ['english', 'fault', 'Cannot hear the crane when two people press at once.'],
  ['english', 'suggestion', 'A louder tone when the battery is at 10 percent would help.'],
  ['english', 'other', 'How do I change the language of the terminal?'],
  ['english', 'fault', 'Terminal shows offline for some minutes after the tunnel.'],
]

/** Answers by the language of the feedback. */
const answers: Readonly<Record<Script, readonly string[]>> = {
  chinese: [
    '感谢反馈，已安排技术人员检查，三天内与您联系。',
    '该功能已列入下一版本的计划。',
    '请升级到最新版本后再试。',
  ],
  burmese: [
    'အကြောင်းကြားသည့်အတွက် ကျေးဇူးတင်ပါသည်။ ပြင်ဆင်ရန် စီစဉ်ထားပါသည်။',
    'နောက်ထုတ်မည့် ဗားရှင်းတွင် ထည့်သွင်းပေးပါမည်။',
    'ဗားရှင်းအသစ် တင်ပြီး ထပ်မံ စမ်းသပ်ပေးပါ။',
  ],
  english: [
    'Thank you. A technician checks it this week and calls you.',
    'It is planned for the next version.',
    'Please install the newest version and try again.',
  ],
}

/** Feedback from members, in the language that fits their names. */
export function feedbackRows({ now, first, ...scene }: Scene, members: readonly DemoMember[]): Row[] {
  const random = scene.random('feedback')
  const seen = members.filter(({ row }) => row.lastSeenAt !== null && row.deletedAt === null)
  const spoken = new Set(seen.map(({ agent }) => agent?.script))
  const said = texts.filter(([script]) => spoken.has(script))
  return random
    .sample(said, said.length)
    .map(([script, type, detail]) => {
      const { row } = random.pick(seen.filter(({ agent }) => agent?.script === script))
      const createdAt = before(now, random.next() * Math.min(60 * day, between(row.createdAt, now)))
      const sender = { memberId: row.id, agentId: row.agentId, contact: row.telephone }
      const unanswered = { type, ...sender, detail, answer: '', answeredAt: null, answeredBy: '', createdAt }
      if (between(createdAt, now) < 7 * day || random.next() < 0.2) return unanswered
      const answeredAt = before(now, random.next() * between(createdAt, now))
      return { ...unanswered, answer: random.pick(answers[script]), answeredAt, answeredBy: 'admin' }
    })
    .toSorted((one, other) => Number(one.createdAt) - Number(other.createdAt))
    .map((row, index) => ({ id: first.feedback + index, ...row }))
}
