"""The rows of this platform: two agents, and 45 members in three languages."""

AGENTS = {
    11: {'agentInfoId': 11, 'agentInfoName': '合肥公共安全通信', 'status': 'Normal', 'limit': 40},
    12: {'agentInfoId': 12, 'agentInfoName': 'Yangon Radio Network', 'status': 'Normal', 'limit': None},
}

NAMES = [
    ('李建国', '城东一号车'),
    ('မောင်အောင်', 'စကားပြောစက် ၁'),
    ('Harriet Moss', 'Gate North'),
    ('王晓梅', '调度台二'),
    ('ဒေါ်ခင်ခင်', 'ရန်ကုန် ဂိတ်'),
    ('Tom Okafor', 'Crane 4'),
    ('陈伟', '夜班队长'),
    ('ကိုဇော်မင်း', 'ညစောင့်'),
    ('Nadia Rossi', 'Harbour Desk'),
]

KINDS = ['androidPhone', 'intercomDevice', 'dispatchConsole']


def member(index):
    """A row as this platform stores it: 1 and 0 for yes and no, None for the unknown, times of Shanghai without a zone."""
    name, nickname = NAMES[index % len(NAMES)]
    expiry = f'{2027 + index % 3}-01-01T00:00:00+0800' if index % 4 == 1 else None
    return {
        'userId': 20001 + index,
        'account': f'ah{index + 1:03}',
        'nickName': f'{nickname} {index + 1}',
        'name': name,
        'telephone': f'138551{10000 + index}',
        'identityCard': None,
        'imei': None,
        'iccid': None,
        'thirdCode': f'AH-{index + 1}' if index % 2 else None,
        'sex': ['unknown', 'male', 'female'][index % 3],
        'terminalType': KINDS[index % len(KINDS)],
        'agentInfoId': 11 if index < 30 else 12,
        'personalProfile': None,
        'accountStatus': 'activated' if index % 5 else 'notActivated',
        'callStatus': 'allow',
        'verification': 'unauthorized',
        'certificationStatus': 'Unreviewed',
        'bindFlag': 0,
        'livePermission': 1 - index % 2,
        'linesceTime': None if expiry is None else 1,
        'authExpiresAt': expiry,
        'online': 1 if index % 6 == 0 else 0,
        'lastSeenAt': 1_790_000_000_000 + index * 60_000 if index % 6 == 0 else None,
        'createTime': f'2026-03-{1 + index % 28:02} 08:30:00',
        'updateTime': 1_780_000_000 + index,
        'deletedAt': None,
        'rowVersion': 1,
    }


def all_members():
    """The rows by their ids."""
    rows = [member(index) for index in range(45)]
    return {row['userId']: row for row in rows}


def sent(row):
    """A row as it is sent: ids as text, and the agent by name."""
    agent = row['agentInfoId']
    return {
        **row,
        'userId': str(row['userId']),
        'agentInfoId': str(agent),
        'agentInfoName': AGENTS[agent]['agentInfoName'],
    }
