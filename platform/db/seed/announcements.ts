import type { announcements } from '../schema-content.ts'
import { staffId } from './accounts.ts'
import { before, day, hour } from './time.ts'

type Row = typeof announcements.$inferInsert
type Text = Pick<Row, 'title' | 'content' | 'isPush'> & { daysAgo: number; draft?: true }

const texts: readonly Text[] = [
  {
    title: '国庆假期值班安排',
    content:
      '<p>10月1日至7日期间，平台值班电话保持畅通。</p><p>请各代理商提前检查终端电量和授权到期时间。</p>',
    isPush: true,
    daysAgo: 52,
  },
  {
    title: 'သီတင်းကျွတ် ရုံးပိတ်ရက် အသိပေးချက်',
    content: '<p>သီတင်းကျွတ် ရုံးပိတ်ရက်များအတွင်း အကူအညီလိုပါက ညဆိုင်းဖုန်းသို့ ဆက်သွယ်နိုင်ပါသည်။</p>',
    isPush: true,
    daysAgo: 41,
  },
  {
    title: 'Dispatch console 3.1.2 is a forced update',
    content:
      '<p>Version 3.1.2 closes a security problem.</p><ul><li>Save your work</li><li>Restart the console</li></ul>',
    isPush: true,
    daysAgo: 38,
  },
  {
    title: '关于实名审核材料的说明',
    content: '<p>请上传清晰的身份证正反面照片，文件不超过1M。</p><p>审核一般在一个工作日内完成。</p>',
    isPush: false,
    daysAgo: 30,
  },
  {
    title: 'အမည်ရင်း စစ်ဆေးခြင်းအတွက် လိုအပ်သောပုံများ',
    content: '<p>မှတ်ပုံတင် ရှေ့ဘက်နှင့် နောက်ဘက်ပုံများကို ကြည်လင်စွာ ရိုက်ပြီး တင်ပေးပါ။</p>',
    isPush: false,
    daysAgo: 27,
  },
  {
    title: 'Planned maintenance on Sunday night',
    content: '<p>Between 01:00 and 02:00 (Yangon time) calls may break off for up to a minute.</p>',
    isPush: true,
    daysAgo: 16,
  },
  {
    title: '周日凌晨系统维护通知',
    content: '<p>仰光时间周日1:00至2:00进行维护，通话可能中断不超过一分钟。</p>',
    isPush: true,
    daysAgo: 16,
  },
  {
    title: 'တနင်္ဂနွေညတွင် စနစ်ပြုပြင်ထိန်းသိမ်းမည်',
    content: '<p>ရန်ကုန်စံတော်ချိန် နံနက် ၁ နာရီမှ ၂ နာရီအတွင်း ခေါ်ဆိုမှု ခဏ ပြတ်တောက်နိုင်ပါသည်။</p>',
    isPush: true,
    daysAgo: 16,
  },
  {
    title: '雨季户外终端防水提示',
    content: '<p>雨天作业后请擦干充电触点再充电。</p>',
    isPush: false,
    daysAgo: 8,
  },
  {
    title: 'TH-680 2.1.0 အပ်ဒိတ် ရရှိနိုင်ပါပြီ',
    content: '<p>ဘက်ထရီ ၅၀ ရာခိုင်နှုန်းအထက်ရှိချိန်တွင် အပ်ဒိတ်လုပ်ပါ။</p>',
    isPush: false,
    daysAgo: 3,
  },
  {
    title: '新年通话资费说明（草稿）',
    content: '<p>待商务确认后发布。</p>',
    isPush: false,
    daysAgo: 2,
    draft: true,
  },
  {
    title: 'Radio etiquette in ten lines',
    content:
      '<ol><li>Listen first</li><li>Press, wait a second, then speak</li><li>Say who you are</li></ol>',
    isPush: false,
    daysAgo: 1,
    draft: true,
  },
  {
    title: 'အုပ်စုအသစ် လျှောက်ထားနည်း (မူကြမ်း)',
    content: '<p>အုပ်စုအသစ်ကို ကိုယ်စားလှယ်မှ လျှောက်ထားပြီး ပလက်ဖောင်းမှ အတည်ပြုပါသည်။</p>',
    isPush: false,
    daysAgo: 0.4,
    draft: true,
  },
]

/** Announcements in the three languages, drafts and published ones. */
export function announcementRows(now: Date): Row[] {
  return texts.map(({ daysAgo, draft, ...text }, index) => ({
    id: index + 1,
    ...text,
    status: draft ? 'draft' : 'published',
    createdBy: staffId,
    createdAt: before(now, daysAgo * day),
    publishedAt: draft ? null : before(now, daysAgo * day - 2 * hour),
    updatedAt: before(now, draft ? daysAgo * day : daysAgo * day - 2 * hour),
  }))
}
