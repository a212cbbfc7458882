import type { Random } from './random.ts'

const families = [
  ...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶',
  '欧阳',
  '上官',
]
const maleGiven = [...'伟强磊军勇杰涛超明刚平辉鹏华飞鑫波斌宇浩凯健俊帆峰龙']
const femaleGiven = [...'芳娜敏静丽艳娟霞秀梅玲婷雪慧琳洁萍红燕倩莉颖佳怡薇']
const maleFirst = [...'志建国文海永家德晓天子宏立振']
const femaleFirst = [...'晓雨春美淑玉桂海丽思雅秋冬']
const posts = [
  '东门岗',
  '西门岗',
  '北门岗',
  '夜班',
  '早班',
  '调度',
  '巡逻',
  '三号楼',
  '塔吊',
  '车队',
  '码头',
] as const

/** A family name and a given name of one or two characters. */
export interface ChineseName {
  family: string
  full: string
}

export function chineseName(random: Random, sex: 'male' | 'female'): ChineseName {
  const family = random.pick(families)
  const last = random.pick(sex === 'male' ? maleGiven : femaleGiven)
  const first = random.chance(0.7) ? random.pick(sex === 'male' ? maleFirst : femaleFirst) : ''
  return { family, full: family + first + last }
}

/** The name used on the radio: 小王, 老李, a job title with the name, or a team leader. */
export function chineseNickname(random: Random, name: ChineseName): string {
  return random.weighted([
    [`小${name.family}`, 3],
    [`老${name.family}`, 2],
    [`${random.pick(posts)}-${name.full}`, 4],
    [`${name.family}队`, 1],
    [`${random.pick(posts)}${String(random.int(1, 30)).padStart(2, '0')}`, 1],
  ])
}
